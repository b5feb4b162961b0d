import { consoleCalls } from '@assay/contract/console';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const REASON = 'looked at by the desk';
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
let desk: ConsoleClient;
let finance: Colleague;
let second: Colleague;
let support: Colleague;
let alice: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
  desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  finance = await desk.join(owner, ['finance'], 'finance');
  second = await desk.join(owner, ['finance'], 'second');
  support = await desk.join(owner, ['support'], 'support');
  alice = await assay.signUp('alice');
  await custody.equip(alice);
  await assay.fund(alice, USDT, '5000');
  await assay.database.query(
    `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
     values ($1, $2, 'ethereum', $3, 'old', now() - interval '2 days')`,
    [alice.id, USDT, OUTSIDE],
  );
});
afterAll(() => assay.close());

async function applied(number: number): Promise<number> {
  const form = { currency: '3', number: String(number), address: OUTSIDE, pass: FUND_PASSWORD };
  const { data } = envelope<string>(await assay.call('/api/wallet/out', { form, token: alice.token })) as {
    data?: { id: number };
  };
  if (data === undefined) throw new Error('the withdrawal was refused');
  return data.id;
}

async function stateOf(id: number): Promise<string | undefined> {
  const { list } = await desk.ok(consoleCalls.consoleWithdrawals, { state: 'all' }, finance);
  return list.find((row) => row.id === id)?.state;
}

async function approveRequest(): Promise<void> {
  const { list } = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
  const [request] = list;
  if (request === undefined) throw new Error('nothing waits');
  await desk.ok(
    consoleCalls.consoleDecideRequest,
    { id: request.id, decision: 'approve', reason: REASON },
    second,
  );
}

describe('the finance desk', () => {
  it('WAL-228: sees what waits with what speaks for a second look, and lets it out or rejects it', async () => {
    const [out, back] = [await applied(20), await applied(30)];
    const { list } = await desk.ok(consoleCalls.consoleWithdrawals, {}, finance);
    expect(list).toMatchObject([
      { id: out, account: alice.email, level: 0, risks: ['no_identity'], needs_second: 0 },
      { id: back, received: '29.70000000' },
    ]);
    const { consoleApproveWithdrawal, consoleRejectWithdrawal } = consoleCalls;
    const refused = await desk.send(consoleApproveWithdrawal, { id: out, reason: REASON }, support);
    expect(envelope(refused).type).toBe('error');
    expect(envelope(await desk.send(consoleApproveWithdrawal, { id: out }, finance)).type).not.toBe('ok');
    await desk.ok(consoleApproveWithdrawal, { id: out, reason: REASON }, finance);
    await desk.ok(consoleRejectWithdrawal, { id: back, reason: 'wrong receiver' }, finance);
    expect([await stateOf(out), await stateOf(back)]).toEqual(['approved', 'rejected']);
    const again = await desk.send(consoleRejectWithdrawal, { id: back, reason: REASON }, finance);
    expect(envelope<string>(again).message).toMatch(/Withdrawal not found/);
    const [log] = await assay.database.query<{ reason: string }>(
      `select reason from audit_log where action = 'custody.approve' and target = $1`,
      [`withdrawal:${out}`],
    );
    expect(log?.reason).toBe(REASON);
  });

  it('WAL-228 WAL-213: a large one takes a second person', async () => {
    const large = await applied(600);
    const message = await desk.ok(
      consoleCalls.consoleApproveWithdrawal,
      { id: large, reason: REASON },
      finance,
    );
    expect(message).toMatch(/second person/);
    expect(await stateOf(large)).toBe('applied');
    await approveRequest();
    expect(await stateOf(large)).toBe('approved');
  });

  it('WAL-228 WAL-214: money is set right by two people, and the ledger names both', async () => {
    const change = { currency: USDT, number: '7', reason: REASON };
    const from = { from_owner: 0, from_account: 'losses' } as const;
    const to = { to_owner: Number(alice.id), to_account: 'change' } as const;
    await desk.ok(consoleCalls.consoleAdjustMoney, { ...change, ...from, ...to }, finance);
    await approveRequest();
    const rows = await assay.database.query('select * from money_adjustments');
    expect(rows).toMatchObject([
      { amount: 700_000_000n, proposed_by: finance.email, approved_by: second.email, reason: REASON },
    ]);
  });

  it('WAL-241: what is between the wrong accounts, or of nobody, is not even proposed', async () => {
    const change = {
      currency: USDT,
      number: '7',
      reason: REASON,
      from_owner: 0,
      from_account: 'fees',
    } as const;
    const wrong = [
      { to_owner: 0, to_account: 'fees' },
      { to_owner: 0, to_account: 'change' },
      { to_owner: Number(alice.id), to_account: 'losses' },
      { to_owner: 999_999_999, to_account: 'change' },
    ] as const;
    for (const to of wrong) {
      const answer = await desk.send(consoleCalls.consoleAdjustMoney, { ...change, ...to }, finance);
      expect(envelope(answer).type, JSON.stringify(to)).toBe('error');
    }
    const match = { id: 1, user: 999_999_999, reason: REASON };
    const answer = await desk.send(consoleCalls.consoleMatchDeposit, match, finance);
    expect(envelope(answer).message).toMatch(/User not found/);
    const waiting = await desk.ok(consoleCalls.consoleRequests, { status: 'waiting' }, second);
    expect(waiting.list).toEqual([]);
  });

  it('WAL-228 WAL-203 WAL-222: a deposit of nobody is matched, and a submission is answered beside it', async () => {
    const { deposit } = await custody.port.reportDeposit({
      network: 'ethereum',
      transaction: '0xlost',
      output: 0,
      address: OUTSIDE,
      owner: null,
      currency: USDT,
      amount: amount(500_000_000n),
      height: 9,
      blockHash: '0xb',
      confirmations: 1,
    });
    const form = { currency: '3', amount: '5', acc: 'default', hash: '0xlost', pic: '111' };
    await assay.call('/api/wallet/charge_req', { form, token: alice.token });
    const { list } = await desk.ok(consoleCalls.consoleDepositClaims, {}, finance);
    expect(list).toMatchObject([
      { hash: '0xlost', account: alice.email, deposits: [{ id: deposit, user_id: 0, state: 'unmatched' }] },
    ]);
    const { consoleMatchDeposit, consoleChainDeposits, consoleAnswerClaim } = consoleCalls;
    await desk.ok(consoleMatchDeposit, { id: deposit, user: Number(alice.id), reason: REASON }, finance);
    await desk.ok(consoleAnswerClaim, { id: list[0]?.id ?? 0, answer: 'It is credited.' }, finance);
    const found = await desk.ok(consoleChainDeposits, { search: '0xlost' }, finance);
    expect(found.list).toMatchObject([{ id: deposit, state: 'credited', user_id: Number(alice.id) }]);
    expect((await desk.ok(consoleCalls.consoleDepositClaims, {}, finance)).list).toEqual([]);
    const again = { id: list[0]?.id ?? 0, answer: 'It is not.' };
    expect(envelope(await desk.send(consoleAnswerClaim, again, finance)).type).toBe('error');
  });

  it('WAL-229: sets terms with a reason, in force at once, and the journal names who did', async () => {
    const terms = {
      network: 'bitcoin',
      currency: BTC,
      deposits_open: '1',
      withdrawals_open: '0',
      deposit_minimum: '0.02',
      withdrawal_minimum: '0.1',
      withdrawal_maximum: '9',
      fee: '0.25',
      reason: REASON,
    } as const;
    await desk.ok(consoleCalls.consoleSetTerms, terms, finance);
    const wrong = { ...terms, withdrawal_maximum: '0.01' };
    expect(envelope(await desk.send(consoleCalls.consoleSetTerms, wrong, finance)).type).toBe('error');
    const all = { ...terms, fee: '100' };
    expect(envelope(await desk.send(consoleCalls.consoleSetTerms, all, finance)).type).toBe('error');
    const network = { network: 'bitcoin', counts_after: 2, free_after: 9, reason: REASON } as const;
    await desk.ok(consoleCalls.consoleSetNetwork, network, finance);
    const limits = { automatic_below: '0.1', four_eyes_above: '1', reason: REASON } as const;
    const days = { day_0: '0.2', day_1: '1', day_2: '2', day_3: '3' } as const;
    await desk.ok(consoleCalls.consoleSetLimits, { currency: BTC, ...days, ...limits }, finance);
    await desk.ok(
      consoleCalls.consoleRescanChain,
      { network: 'bitcoin', from_height: 5, reason: REASON },
      finance,
    );
    expect(await custody.port.rescans('bitcoin')).toMatchObject([{ fromHeight: 5 }]);
    const answer = await desk.ok(consoleCalls.consoleCustodyTerms, {}, support);
    expect(answer.networks).toContainEqual(
      expect.objectContaining({ network: 'bitcoin', kind: 'simulated', credit_after: 2, settled_after: 9 }),
    );
    expect(answer.terms).toContainEqual(
      expect.objectContaining({
        name: 'btc',
        fee: '0.25',
        withdrawals_open: 0,
        deposit_minimum: '0.02000000',
      }),
    );
    const [row] = await assay.database.query<{ command: { by: { name: string; reason: string } } }>(
      `select command from journal where command ->> 'type' = 'set_terms' order by sequence desc limit 1`,
    );
    expect(row?.command.by).toMatchObject({ name: finance.email, reason: REASON });
  });
});
