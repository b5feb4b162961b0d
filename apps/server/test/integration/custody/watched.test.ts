import { amount } from '@assay/money';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../../src/ops/operations/metrics.ts';
import { custody as product } from '../../../src/products/custody/product.ts';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const ONE = 100_000_000n;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let assay: HttpExchange;
let custody: Awaited<ReturnType<typeof openCustody>>;
let metrics: Metrics;
let alice: Trader;

beforeAll(async () => {
  assay = await openHttpExchange();
  custody = await openCustody(assay);
  alice = await assay.signUp('alice');
  await custody.equip(alice);
  metrics = createMetrics();
  const { database, listings, now } = assay.exchange;
  const { watched } = product;
  if (watched === undefined) throw new Error('custody is watched');
  const log = pino({ level: 'silent' });
  metrics.watchExchange({ database, listings, watched: [watched], dataDirectory: null, now, log });
});
afterAll(() => assay.close());

/** Returns the metrics a minute later, after their cache of half a minute. */
async function said(): Promise<string> {
  assay.advance(MINUTE_MS);
  return metrics.text({ sequence: 1, isReady: true });
}

function ageIn(text: string, queue: string): number {
  return Number(new RegExp(`assay_queue_oldest_seconds\\{queue="${queue}"\\} (\\S+)`).exec(text)?.[1]);
}

async function deposit(transaction: string, owner: Trader | null, units: bigint): Promise<void> {
  await custody.port.reportDeposit({
    ...{ network: 'ethereum', transaction, output: 0, address: OUTSIDE, owner: owner?.id ?? null },
    ...{ currency: USDT, amount: amount(units), height: 10, blockHash: '0xb', confirmations: 3 },
  });
}

const holds = (units: bigint) =>
  custody.port.reportHoldings({ network: 'ethereum', currency: USDT, amount: amount(units), height: 10 });

it('OPS-084: by how much what lies outside covers what users are owed, and which books do not agree', async () => {
  const red = 'assay_books_red{currency="USDT",network="ethereum"}';
  await deposit('0xa', alice, 40n * ONE);
  expect(await said()).toContain(`${red} 1\n`);
  await holds(40n * ONE);
  const even = await said();
  expect(even).toContain(`${red} 0\n`);
  expect(even).toContain('assay_cover_surplus{currency="USDT"} 0\n');
  await holds(30n * ONE);
  const short = await said();
  expect(short).toContain('assay_cover_surplus{currency="USDT"} -10\n');
  expect(short, 'for half an hour it may be that both were not read at one moment').toContain(`${red} 0\n`);
  await holds(40n * ONE);
});

it('OPS-084: which networks are late, and by how many blocks', async () => {
  expect(await said()).not.toMatch(/^assay_chain_late\{/m);
  await custody.blocks(2);
  const fresh = await said();
  expect(fresh).toContain('assay_chain_late{network="ethereum"} 0\n');
  expect(fresh).toContain('assay_chain_behind_blocks{network="ethereum"} 0\n');
  assay.advance(4 * MINUTE_MS);
  expect(await said()).toContain('assay_chain_late{network="ethereum"} 1\n');
  await assay.database.query('update chain_standings set heard_at = $1, node_height = height + 200', [
    new Date(assay.exchange.now() + MINUTE_MS),
  ]);
  const behind = await said();
  expect(behind).toContain('assay_chain_late{network="ethereum"} 1\n');
  expect(behind).toContain('assay_chain_late{network="tron"} 0\n');
  expect(behind).toContain('assay_chain_behind_blocks{network="tron"} 200\n');
});

it('OPS-084: who waits for a person, to be sent, or for an answer that never came', async () => {
  for (const queue of ['withdrawals', 'withdrawals_unsent', 'withdrawals_unknown', 'deposit_claims'])
    expect(await said()).toContain(`assay_queue_oldest_seconds{queue="${queue}"} 0\n`);
  await assay.database.query(
    `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
     values ($1, $2, 'ethereum', $3, 'old', now() - interval '2 days')`,
    [alice.id, USDT, OUTSIDE],
  );
  const form = { currency: String(USDT), number: '15', address: OUTSIDE, pass: FUND_PASSWORD };
  const answer = envelope(await assay.call('/api/wallet/out', { form, token: alice.token }));
  expect(answer.type, JSON.stringify(answer)).toBe('ok');
  await deposit('0xc', null, 3n * ONE);
  assay.advance(HOUR_MS);
  const text = await said();
  expect(text).toContain('assay_queue_waiting{queue="withdrawals"} 1\n');
  expect(ageIn(text, 'withdrawals')).toBeGreaterThanOrEqual(HOUR_MS / 1_000);
  expect(text).toContain('assay_queue_waiting{queue="deposits_unmatched"} 1\n');
  expect(ageIn(text, 'deposits_unmatched')).toBeGreaterThanOrEqual(HOUR_MS / 1_000);
  for (const [state, queue] of [
    ['approved', 'withdrawals_unsent'],
    ['unknown', 'withdrawals_unknown'],
  ] as const) {
    await assay.database.query('update chain_withdrawals set state = $1', [state]);
    const moved = await said();
    expect(moved).toContain('assay_queue_waiting{queue="withdrawals"} 0\n');
    expect(moved).toContain(`assay_queue_waiting{queue="${queue}"} 1\n`);
  }
});
