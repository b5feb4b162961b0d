import { expect, it } from 'vitest';
import { createHttpServer } from '../../../src/app/create-http-server.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';

it('CON-029: with the console off nothing answers there, and with it on nothing inline may run', async () => {
  const assay = await openHttpExchange();
  try {
    const me = await assay.call('/console/api/me');
    expect(me.status).toBe(200);
    expect(me.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await assay.call('/console/api/nothing')).status).toBe(404);
    const settings = { ...assay.exchange.settings, console: false };
    const without = await createHttpServer({ ...assay.exchange, settings });
    const answer = await without.inject({ method: 'GET', url: '/console/api/me' });
    expect(answer.statusCode).toBe(404);
    await without.close();
  } finally {
    await assay.close();
  }
});
