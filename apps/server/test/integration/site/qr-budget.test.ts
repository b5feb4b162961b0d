import { expect, it } from 'vitest';
import { openHttpExchange } from '../../support/http-exchange.ts';

it('GUARD-637: a QR code counts as many requests by the length of its text, and one when it was drawn before', async () => {
  const assay = await openHttpExchange({ requestsPerSecond: 10 });
  try {
    const asked = async (text: string) =>
      (await fetch(`${assay.url}/api/qrcode?text=${encodeURIComponent(text)}`)).status;
    const long = (number: number) => `${number}${'漢'.repeat(499)}`;
    expect(await asked(long(0))).toBe(200);
    for (let again = 0; again < 20; again += 1) expect(await asked(long(0))).toBe(200);
    expect(await asked(long(1))).toBe(200);
    expect(await asked(long(2))).toBe(200);
    expect(await asked(long(3)), 'a hundred requests in ten seconds').toBe(429);
    assay.advance(10_000);
    for (let address = 0; address < 16; address += 1) expect(await asked(`bc1q${address}`)).toBe(200);
    expect(await asked('bc1q')).toBe(200);
    expect(await asked('bc1q')).toBe(429);
  } finally {
    await assay.close();
  }
});
