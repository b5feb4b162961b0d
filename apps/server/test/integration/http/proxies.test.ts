import { expect, it } from 'vitest';
import { openHttpExchange } from '../../support/http-exchange.ts';

it('OPS-481: behind a proxy of TRUSTED_PROXIES callers count by their own address, behind another by that of the proxy', async () => {
  const assay = await openHttpExchange({ requestsPerSecond: 1, trustedProxies: ['10.1.0.0/16'] });
  const ask = async (caller: string, proxy: string): Promise<number> =>
    (await assay.call('/api/front', { headers: { 'x-forwarded-for': `${caller}, ${proxy}` } })).status;
  for (let count = 0; count < 10; count += 1) {
    await ask('203.0.113.1', '10.1.2.3');
    await ask('203.0.113.1', '10.2.0.1');
  }
  expect(await ask('203.0.113.1', '10.1.2.3')).toBe(429);
  expect(await ask('203.0.113.2', '10.1.2.3')).toBe(200);
  expect(await ask('203.0.113.2', '10.2.0.1')).toBe(429);
  await assay.close();
});
