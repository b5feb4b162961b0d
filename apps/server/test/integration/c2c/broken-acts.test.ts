import { consoleCalls } from '@assay/contract/console';
import { clientKey, ownerId } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { resolveInterruptedActions } from '../../../src/backoffice/console/without-approval.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;

const HOUR_MS = 60 * 60_000;
const TEXT = 'The bank statement shows it.';

let assay: HttpExchange;
let scene: C2cScene;
let desk: ConsoleClient;
let one: Colleague;
let two: Colleague;
let seller: Trader;
let buyer: Trader;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { cancellationsPerDay: 50 });
  seller = await scene.trader('broken-seller', '5000');
  buyer = await scene.trader('broken-buyer', '0');
  desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  one = await desk.join(owner, ['compliance'], 'broken-one');
  two = await desk.join(owner, ['compliance'], 'broken-two');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

/** Leaves the row of a process that crashed after storing a staff member's act to suspend a trader. */
async function begin(reason: string, begunMs: number): Promise<bigint> {
  const entry = JSON.stringify({ action: 'c2c.suspend', target: `user:${buyer.id}`, reason });
  const [row] = await assay.database.query<{ id: bigint }>(
    `insert into staff_acts (staff_id, actor, address, entry, begun_ms) values ($1, $2, '127.0.0.1', $3, $4)
      returning id`,
    [one.id, one.email, entry, begunMs],
  );
  return row?.id ?? 0n;
}

const audited = (reason: string) =>
  assay.database.query<Row>('select action, actor, address, target from audit_log where reason = $1', [
    reason,
  ]);
const left = () => assay.database.query('select id from staff_acts');

it('C2C-136: what was done and not yet written down comes into the audit log once', async () => {
  const id = await begin('broken off behind the command', assay.exchange.now());
  const by = { staff: one.id, name: one.email, reason: 'broken off behind the command' };
  const suspended = { owner: ownerId(buyer.id), isSuspended: true };
  const key = clientKey(`staff-act-${id}`);
  await assay.submit({ room: 'c2c', type: 'suspend_c2c_trader', by, key, ...suspended });
  await Promise.all([resolveInterruptedActions(assay.exchange), resolveInterruptedActions(assay.exchange)]);
  await resolveInterruptedActions(assay.exchange);
  const entry = { action: 'c2c.suspend', actor: one.email, address: '127.0.0.1', target: `user:${buyer.id}` };
  expect(await audited('broken off behind the command')).toEqual([entry]);
  const lift = { user: buyer.id, is_suspended: '0', reason: 'it was a rehearsal' } as const;
  await desk.ok(consoleCalls.consoleSuspendC2cTrader, lift, one);
  expect(await audited('it was a rehearsal')).toHaveLength(1);
  expect(await left()).toEqual([]);
});

it('C2C-136: what was never done is forgotten, and stands in no log', async () => {
  await begin('broken off before the command', assay.exchange.now());
  await resolveInterruptedActions(assay.exchange);
  expect(await left()).toHaveLength(1);
  await assay.database.query('update staff_acts set begun_ms = begun_ms - $1', [2 * HOUR_MS]);
  await resolveInterruptedActions(assay.exchange);
  expect(await left()).toEqual([]);
  expect(await audited('broken off before the command')).toEqual([]);
});

it('C2C-137: an approval that broke off behind its command is ended by another one, and by no rejection', async () => {
  const deal = await scene.take(buyer, await scene.publish(seller, { total_number: '1000' }), {
    number: '500',
  });
  await scene.act('cancel', seller, deal);
  await scene.post('/api/c2c/dispute', { id: deal, reason: 'I have paid' }, buyer);
  await scene.post('/api/c2c/say', { id: deal, text: 'nothing came', kind: 'statement' }, seller);
  const request = { id: deal, ruling: 'release', text: TEXT, reason: 'above the worth' } as const;
  await desk.ok(consoleCalls.consoleRuleC2cDispute, request, one);
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, two);
  const id = list[0]?.id ?? 0;
  const by = { staff: two.id, name: two.email, reason: 'above the worth', proposedBy: one.email };
  const ruling = { deal, ruling: 'release', toBuyer: amount(0n), isFalsePaid: false, text: TEXT } as const;
  const key = clientKey(`four-eyes-${id}`);
  await assay.submit({ room: 'c2c', type: 'rule_c2c_dispute', by, key, ...ruling });
  const decide = async (decision: 'approve' | 'reject') =>
    envelope(await desk.send(consoleCalls.consoleDecideRequest, { id, decision, reason: 'looked' }, two));
  expect(await decide('reject')).toMatchObject({ type: 'error' });
  expect(await decide('approve')).toMatchObject({ type: 'ok' });
  expect(await assay.database.query('select round from c2c_rulings where deal = $1', [deal])).toHaveLength(1);
  expect(await assay.database.query('select status from four_eyes_requests where id = $1', [id])).toEqual([
    { status: 'approved' },
  ]);
});
