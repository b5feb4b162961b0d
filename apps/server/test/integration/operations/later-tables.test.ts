import { SETUP, timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { migrate } from '../../../src/core/database/migrate.ts';
import { type C2cScene, openC2c } from '../../support/c2c-scene.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { paymentsOpening } from '../../support/payment.ts';

const MIGRATION = '0181_table_beginnings.sql';
const UNIT = 100_000_000n;
const TABLES = [
  'Every notice of a C2C merchant is the one its command gave',
  'Every notice of a deal with an acceptor is the one its command gave',
  'Whatever is written to who pays in yuan is what a command made of the payment',
];

let assay: HttpExchange;
let scene: C2cScene;
let merchant: Trader;
let user: Trader;

beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openC2c(assay, { coolDownMs: 1_000 });
  merchant = await scene.trader('later-merchant', '5000');
  user = await scene.trader('later-user', '5000');
  for (const command of paymentsOpening()) await submit(command);
  const bounds = {
    deposit_minimum: amount(UNIT),
    deposit_maximum: amount(100n * UNIT),
    withdrawal_minimum: amount(UNIT),
    withdrawal_maximum: amount(100n * UNIT),
  };
  const rates = { deposit_rate: 72_000, withdrawal_rate: 71_000, opens: 0, closes: 0 };
  const acceptor = { room: 'acceptor', type: 'set_acceptor', by: SETUP, owner: merchant.id } as const;
  await submit({ ...acceptor, currency: USDT, open: true, ...rates, ...bounds });
});
afterAll(() => assay.close());

async function submit(command: Parameters<HttpExchange['submit']>[0]): Promise<number> {
  const outcome = await assay.submit(command);
  if (!outcome.ok) throw new Error(`refused: ${outcome.rejection.code}`);
  return outcome.createdId ?? 0;
}

/**
 * Makes a deal with an acceptor, a payment in yuan, and a merchant who joins and leaves: each adds rows to its table.
 */
async function live(): Promise<void> {
  const deal = {
    acceptor: 1,
    kind: 'buy',
    way: 'bank',
    amount: amount(10n * UNIT),
    rate: 72_000,
    paper: 1,
  } as const;
  const by = { trader: user.id };
  await submit({ room: 'acceptor', type: 'open_acceptor_deal', by, ...deal });
  const asked = { money: amount(10_000n), rate: 72_000, paper: 1 };
  const checkout = await submit({ room: 'checkout', type: 'open_checkout', by, ...asked });
  const paid = { checkout, money: amount(10_000n), paidAt: timeMs(Date.now()) };
  await submit({ room: 'checkout', type: 'settle_checkout', by: { service: 'payments' }, ...paid });
  const left = () => assay.database.query("select id from c2c_merchant_notices where what = 'merchant_left'");
  const before = (await left()).length;
  await scene.post('/api/c2c/merchant_apply', { name: 'Comes and goes' }, user);
  const decided = { owner: user.id, isApproved: true, note: 'fine' };
  await submit({ room: 'c2c', type: 'decide_c2c_merchant', by: SETUP, ...decided });
  await scene.post('/api/c2c/merchant_leave', {}, user);
  await expect.poll(async () => (await left()).length, { timeout: 10_000 }).toBe(before + 1);
}

async function results() {
  const { checks } = await verify(assay.database.url);
  return checks
    .filter(({ claim, differences }) => TABLES.includes(claim) || differences.length > 0)
    .toSorted((one, other) => one.claim.localeCompare(other.claim));
}

const claims = (checks: Awaited<ReturnType<typeof results>>) => checks.map(({ claim }) => claim);
const differences = (checks: Awaited<ReturnType<typeof results>>) =>
  checks.flatMap((check) => check.differences);

it('OPS-090: a table that came when there was a journal is compared behind the command at which it came', async () => {
  const { query } = assay.database;
  await live();
  expect(differences(await results())).toEqual([]);
  // Simulates an exchange that did all this before these tables existed.
  await query('delete from acceptor_notices');
  await query('delete from checkout_news');
  await query("delete from c2c_merchant_notices where what = 'merchant_left'");
  expect((await results()).filter((check) => check.differences.length > 0).map(({ claim }) => claim)).toEqual(
    TABLES,
  );
  await query('drop table table_beginnings');
  await query('delete from migrations where name = $1', [MIGRATION]);
  expect(await migrate(assay.database.url)).toEqual([MIGRATION]);
  const upgraded = await results();
  expect(claims(upgraded)).toEqual(TABLES);
  expect(differences(upgraded)).toEqual([]);
  expect(upgraded.map(({ counted }) => counted)).toEqual(
    TABLES.map(() => expect.stringMatching(/^0 rows after command \d+$/)),
  );
  await live();
  const later = await results();
  expect(differences(later)).toEqual([]);
  expect(later.map(({ counted }) => counted)).toEqual(
    TABLES.map(() => expect.stringMatching(/^[1-9]\d* rows after command \d+$/)),
  );
  await query('update acceptor_notices set amount = amount + 1');
  expect(differences(await results())).toEqual([expect.stringContaining('the notice of command')]);
});

it('OPS-090: of tables that were there from the first command nothing is left out', async () => {
  const fresh = await openHttpExchange();
  const beginnings = await fresh.database.query('select name from table_beginnings');
  await fresh.close();
  expect(beginnings).toEqual([]);
});
