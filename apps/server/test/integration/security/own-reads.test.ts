import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';
import { until } from '../../support/sequencer.ts';

it('GUARD-711: however many of their own lists one user asks for, another reads theirs meanwhile', async () => {
  const assay = await openHttpExchange();
  const [eager, calm] = [await assay.signUp('eager'), await assay.signUp('calm')];
  const list = (token: string) => assay.call('/api/safe/passkeys', { token });
  // Whoever reads the table waits for as long as this transaction lasts.
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = assay.exchange.database.transaction().execute(async (transaction) => {
    await sql`lock table passkeys in access exclusive mode`.execute(transaction);
    await isHeld;
  });
  const waiting = Array.from({ length: 40 }, () => list(eager.token));
  const blocked = async () =>
    (await assay.database.query("select from pg_stat_activity where wait_event_type = 'Lock'")).length;
  await until(async () => (await blocked()) === 4);
  const answer = await assay.call('/api/user/info', { token: calm.token });
  expect(envelope(answer).type).toBe('ok');
  expect(await blocked()).toBe(4);
  release();
  await holding;
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  await assay.close();
});
