import { consoleCalls } from '@assay/contract/console';
import { checkFile, checkHistory, type ProofDocument, readStatement } from '@assay/liabilities';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { publishIfDue } from '../../../src/products/custody/liabilities/nightly.ts';
import { proveLiabilities } from '../../../src/products/custody/liabilities/prove.ts';
import { publishLiabilities } from '../../../src/products/custody/liabilities/publish.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const DAY_MS = 86_400_000;
const USERS = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
let desk: ConsoleClient;
let finance: Colleague;
let support: Colleague;
let traders: readonly Trader[];
let alice: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
  desk = consoleOf(assay);
  const owner = await desk.firstOwner();
  finance = await desk.join(owner, ['finance'], 'finance');
  support = await desk.join(owner, ['support'], 'support');
  const signedUp: Trader[] = [];
  for (const name of USERS) signedUp.push(await assay.signUp(name));
  traders = signedUp;
  alice = traderAt(0);
  for (const [index, trader] of traders.entries()) {
    await assay.fund(trader, USDT, String(1_000 + index));
    if (index % 2 === 0) await assay.fund(trader, BTC, '0.5');
  }
  await custody.equip(alice);
  const form = { currency: '3', number: '100', address: OUTSIDE, pass: FUND_PASSWORD };
  expect(envelope(await assay.call('/api/wallet/out', { form, token: alice.token })).type).toBe('ok');
  await custody.blocks(1);
  await custody.port.reportHoldings({
    network: 'bitcoin',
    currency: BTC,
    amount: amount(160_000_000n),
    height: 77,
  });
});
afterAll(() => assay.close());

function traderAt(index: number): Trader {
  const trader = traders[index];
  if (trader === undefined) throw new Error(`there is no trader ${index}`);
  return trader;
}

type Listed = { readonly list: readonly { readonly root: string; readonly statement: unknown }[] };

async function published() {
  const { message } = envelope<Listed>(await assay.call('/api/liabilities'));
  return message.list.map(({ root, statement }) => ({ root, statement: readStatement(statement) }));
}

async function proofOf(trader: Trader, query: Readonly<Record<string, string>> = {}) {
  const answer = await assay.call('/api/liabilities/proof', { token: trader.token, query });
  return envelope<ProofDocument>(answer);
}

/** Returns the differences that `verify` finds in statements. */
async function findings(): Promise<readonly string[]> {
  const { checks } = await verify(assay.database.url);
  return checks.filter(({ claim }) => /liabilities/.test(claim)).flatMap(({ differences }) => differences);
}

describe('what is owed to users', () => {
  it('WAL-260 WAL-266: is published by staff with a reason, as of one command, beside heights and holdings', async () => {
    expect(await published()).toEqual([]);
    expect((await proofOf(alice)).type).toBe('error');
    const { consolePublishLiabilities } = consoleCalls;
    const reason = 'asked for by an auditor';
    expect(envelope(await desk.send(consolePublishLiabilities, { reason }, support)).type).toBe('error');
    expect(await desk.ok(consolePublishLiabilities, { reason }, finance)).toBe(1);
    const { list } = await desk.ok(consoleCalls.consoleLiabilities, {}, support);
    expect(list).toMatchObject([{ number: 1, totals: [{ currency: 'BTC', owed: '1.50000000' }, {}] }]);
    const [first] = await published();
    const [{ last } = { last: 0n }] = await assay.database.query<{ last: bigint }>(
      'select max(sequence) as last from journal',
    );
    // The hold of a withdrawal still belongs to Alice; house accounts do not count.
    expect(first?.statement).toMatchObject({
      number: 1,
      sequence: Number(last),
      previous: '0'.repeat(64),
      currencies: [
        { currency: 'BTC', accounts: 3, total: 150_000_000n },
        { currency: 'USDT', accounts: 5, total: 501_000_000_000n },
      ],
      networks: [
        { network: 'bitcoin', kind: 'simulated' },
        { network: 'ethereum', kind: 'simulated' },
        { network: 'tron', kind: 'simulated' },
      ],
    });
    const seen = { network: 'bitcoin', currency: 'BTC', decimals: 8, amount: 160_000_000n, height: 77 };
    expect(first?.statement.holdings).toContainEqual(seen);
    const [log] = await assay.database.query<{ reason: string }>(
      `select reason from audit_log where action = 'custody.liabilities' and target = 'statement:1'`,
    );
    expect(log?.reason).toBe(reason);
  });

  it('WAL-263: every user downloads a proof of the own balances that leads to the published root', async () => {
    const [first] = await published();
    for (const [index, trader] of traders.entries()) {
      const { message } = await proofOf(trader);
      const checked = checkFile(JSON.stringify(message), first?.root ?? null);
      expect(checked).toMatchObject({ ok: true, proof: { account: String(trader.id) } });
      const amounts = message.leaves.map(({ currency, amount: owed }) => [currency, owed]);
      const usdt = ['USDT', String(BigInt(1_000 + index) * 100_000_000n)];
      expect(amounts).toEqual(index % 2 === 0 ? [['BTC', '50000000'], usdt] : [usdt]);
    }
    const guest = await assay.call('/api/liabilities/proof');
    expect(envelope(guest).type).toBe('999');
    expect((await proofOf(alice, { number: '99' })).message).toMatch(/Statement not found/);
  });

  it('WAL-260 WAL-262: comes again every night, and each statement names the one before', async () => {
    await publishIfDue(assay.exchange);
    expect(await published(), 'today one was published').toHaveLength(1);
    assay.advance(DAY_MS);
    await publishIfDue(assay.exchange);
    await publishIfDue(assay.exchange);
    const statements = (await published()).toReversed();
    expect(statements.map(({ statement }) => statement.number)).toEqual([1, 2]);
    expect(checkHistory(statements)).toEqual([]);
    const { message: former } = await proofOf(alice, { number: '1' });
    expect(checkFile(JSON.stringify(former), statements[0]?.root ?? null).ok).toBe(true);
    const together = await Promise.all([
      publishLiabilities(assay.exchange),
      publishLiabilities(assay.exchange),
    ]);
    expect(together.map(({ statement }) => statement.number).toSorted((one, other) => one - other)).toEqual([
      3, 4,
    ]);
    expect(checkHistory((await published()).toReversed())).toEqual([]);
  });

  it('WAL-264: verify finds a changed, a doubled and a missing leaf, and a total or a name that was changed', async () => {
    const { query } = assay.database;
    expect(await findings()).toEqual([]);
    const ofAlice = `owner = ${alice.id} and currency = ${USDT} and statement = 4`;
    await query(`update liability_nodes set sum = sum - 1 where ${ofAlice}`);
    const changed = await findings();
    expect(changed).toContainEqual(
      expect.stringContaining(`account ${alice.id} currency ${USDT} has a leaf of 99999999999`),
    );
    expect(changed).toContainEqual(expect.stringMatching(/^level 0 position \d of currency 3/));
    await query(`update liability_nodes set sum = sum + 1 where ${ofAlice}`);
    const bob = traderAt(1);
    const ofBob = `owner = ${bob.id} and currency = ${USDT} and statement = 4`;
    await query(`update liability_nodes set owner = ${alice.id} where ${ofBob}`);
    const doubled = await findings();
    expect(doubled).toContainEqual(expect.stringMatching(`account ${alice.id} currency 3 .* and .*`));
    expect(doubled).toContainEqual(
      expect.stringContaining(`account ${bob.id} currency 3 has a leaf of nothing`),
    );
    const wasBob = `owner = ${alice.id} and sum = 100100000000 and statement = 4`;
    await query(`update liability_nodes set owner = ${bob.id} where ${wasBob}`);
    expect(await findings()).toEqual([]);
    await query(
      `update liability_statements set document = jsonb_set(document, '{currencies,1,total}', '"1"') where number = 4`,
    );
    expect(await findings()).toEqual(['the newest statement has another total of USDT than its tree']);
    await query(
      `update liability_statements set document = jsonb_set(document, '{currencies,1,total}', '"501000000000"') where number = 4`,
    );
    await query(`update liability_statements set root = repeat('1', 64) where number = 2`);
    expect(await findings()).toEqual(['statement 3 names another one before it than there was']);
    await expect(
      query(`update liability_nodes set sum = -1 where ${ofAlice}`),
      'the table takes none below zero',
    ).rejects.toThrow(/check constraint/);
  });

  it('WAL-263 WAL-267: old trees are forgotten and say so; with an account below zero nothing is published', async () => {
    assay.advance(36 * DAY_MS);
    await publishIfDue(assay.exchange);
    const { database, now } = assay.exchange;
    expect(await proveLiabilities(database, alice.id, 1, now())).toBe('forgotten');
    expect(await proveLiabilities(database, alice.id, null, now())).toMatchObject({
      statement: { number: 5 },
    });
    const [snapshot] = await assay.database.query<{ kept: number[] }>(
      'select array_agg(distinct statement::int) as kept from liability_nodes',
    );
    expect(snapshot?.kept).toEqual([5]);
    await assay.database.query('alter table balances drop constraint balances_check');
    await assay.database.query(`update balances set total = -1, held = 0 where owner = ${alice.id}`);
    await expect(publishLiabilities(assay.exchange)).rejects.toThrow(/below zero/);
    expect(await published()).toHaveLength(5);
  });
});
