import { consoleCalls } from '@assay/contract/console';
import { expect, it, onTestFinished } from 'vitest';
import { consoleOf } from '../../support/console-client.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';
import { paymentsOpening } from '../../support/payment.ts';

it('CON-643: terms that wait since before an upgrade are shown and approved as they were meant', async () => {
  const assay = await openHttpExchange();
  onTestFinished(() => assay.close());
  const desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  const second = await desk.join(owner, ['compliance', 'finance'], 'second');
  for (const command of paymentsOpening()) expect((await assay.submit(command)).ok).toBe(true);
  const changes = [{ field: 'rate', before: '7.3000', after: '7.4000' }];
  const requested = { currency: 3, rate: 74_000, minimum: '2000', maximum: '90000', changes };
  await assay.database.query(
    `insert into four_eyes_requests (kind, target, payload, reason, status, proposed_by, proposed_at)
      select 'checkout_terms', 'terms:USDT', $1, 'before', 'waiting', min(id), now() from staff`,
    [JSON.stringify(requested)],
  );
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
  const [row] = list;
  expect(row).toMatchObject({ subject: 'USDT', changes: [{ field: 'rate', after: '7.4000' }] });
  const decision = { id: row?.id ?? 0, decision: 'approve', reason: 'looked at it' } as const;
  await desk.ok(consoleCalls.consoleDecideRequest, decision, second);
  const terms = await desk.ok(consoleCalls.consolePayments, {}, owner);
  expect(terms).toMatchObject({ rate: '7.4000', least: '20.00', most: '900.00' });
});
