import { consoleCalls } from '@assay/contract/console';
import { clientKey } from '@assay/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { resolveInterruptedActions } from '../../../src/backoffice/console/without-approval.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

type Row = Readonly<Record<string, unknown>>;

const BTC_USDT = 1;
const REASON = 'the one before died';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let proposer: Colleague;
let approver: Colleague;

beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  proposer = await desk.join(owner, ['market'], 'proposer');
  approver = await desk.join(owner, ['market', 'auditor'], 'approver');
});
afterAll(async () => {
  const { checks } = await verify(assay.database.url);
  await assay.close();
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

const written = () =>
  assay.database.query<Row>(
    'select action, target, actor, address, result from audit_log where reason = $1 order by id',
    [REASON],
  );

/** Runs an act while the database keeps its row, as after a crash following the command. */
async function dyingBehindTheCommand(act: () => Promise<unknown>): Promise<void> {
  const { query } = assay.database;
  await query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`,
  );
  await query('create trigger die before delete on staff_acts for each row execute function die()');
  await act();
  await query('drop trigger die on staff_acts');
  await query('drop function die');
}

it('CON-183: what one colleague does by a command comes into the audit log once, though the process died behind it', async () => {
  const user = await assay.signUp('shop');
  const trading = { open: '1', opens: '00:00', closes: '00:00', currency: USDT } as const;
  const deposits = { recharge_rate: '7.25', recharge_min: '10', recharge_max: '500' } as const;
  const withdrawals = { cash_rate: '7.1', cash_min: '10', cash_max: '200' } as const;
  const acceptor = { user: user.id, ...trading, ...deposits, ...withdrawals, reason: REASON };
  const network = { network: 'bitcoin', counts_after: 2, free_after: 9, reason: REASON } as const;
  await dyingBehindTheCommand(async () => {
    const pair = { act: 'halt', id: BTC_USDT, reason: REASON } as const;
    const answers = [
      await desk.send(consoleCalls.consoleSetAcceptor, acceptor, owner),
      await desk.send(consoleCalls.consoleSetNetwork, network, owner),
      await desk.send(consoleCalls.consoleSetPair, pair, owner),
    ];
    expect(answers.map((answer) => envelope(answer).type)).toEqual(answers.map(() => 'error'));
  });
  expect(await written()).toEqual([]);
  await Promise.all([resolveInterruptedActions(assay.exchange), resolveInterruptedActions(assay.exchange)]);
  const done = { actor: owner.email, address: '127.0.0.1', result: 'done' };
  expect(await written()).toEqual([
    { action: 'acceptor.terms', target: `user:${user.id}`, ...done },
    { action: 'custody.network', target: 'network:bitcoin', ...done },
    { action: 'pair.halt', target: 'pair:BTC/USDT', ...done },
  ]);
  expect(await assay.database.query('select id from staff_acts')).toEqual([]);
});

it('CON-184: an approval of any kind that broke off behind its command is ended by another one, with what belongs to it', async () => {
  const currency = { code: 'NEWC', name: 'New coin', decimals: 8, reason: REASON };
  await desk.ok(consoleCalls.consoleListCurrency, currency, proposer);
  await desk.ok(consoleCalls.consoleSetPair, { act: 'delist', id: BTC_USDT, reason: REASON }, proposer);
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, approver);
  const id = list[0]?.id ?? 0;
  const by = { staff: approver.id, name: approver.email, reason: REASON, proposedBy: proposer.email };
  const [pair] = assay.exchange.listings.pairs();
  const key = clientKey(`four-eyes-${id}`);
  if (pair === undefined) throw new Error('no pair');
  await assay.submit({ room: 'listing', type: 'delist_pair', by, key, pair: pair.spec.id });
  const decide = async (decision: 'approve' | 'reject') =>
    envelope(
      await desk.send(consoleCalls.consoleDecideRequest, { id, decision, reason: 'looked' }, approver),
    );
  expect(await decide('reject')).toMatchObject({ type: 'error' });
  expect(await decide('approve')).toMatchObject({ type: 'ok' });
  const given = "select sequence from journal where accepted and type = 'delist_pair'";
  expect(await assay.database.query(given)).toHaveLength(1);
  expect(await assay.database.query('select status from four_eyes_requests where id = $1', [id])).toEqual([
    { status: 'approved' },
  ]);
});
