import { CLOSED_C2C_TERMS, type Command, clientKey, currencyId, type OwnerId, SETUP } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { NO_METHODS, saveMethods } from '../../products/c2c/payment-methods.ts';
import { saveShop } from '../../products/c2c/shops.ts';
import { seedDispute } from './c2c-dispute.ts';
import { COIN_DECIMALS, COINS } from './catalog.ts';
import { DEMO_MERCHANT, findRobots, presentTraders } from './people.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const VERIFIED = 2;
const usdt = currencyId(COINS.find(({ code }) => code === 'USDT')?.id ?? 0);
const coins = (amountInCoins: number) => amount(BigInt(amountInCoins) * UNIT);

/** Minimum and maximum of one deal in a coin, in minor units. */
const LIMITS = {
  USDT: { minimum: coins(1), maximum: coins(20_000) },
  BTC: { minimum: amount(UNIT / 10_000n), maximum: coins(2) },
  ETH: { minimum: amount(UNIT / 1_000n), maximum: coins(50) },
} as const;

/** Prices in ten-thousandths of CNY. */
const OFFERS = [
  { trader: 'bob@demo.assay', side: 'sell', way: 'bank', price: 71_800n, total: 1_000 },
  { trader: 'bob@demo.assay', side: 'sell', way: 'ali_pay', price: 72_100n, total: 500 },
  { trader: 'bob@demo.assay', side: 'buy', way: 'bank', price: 71_200n, total: 800 },
  { trader: 'alice@demo.assay', side: 'sell', way: 'we_chat', price: 72_400n, total: 300 },
  { trader: 'dave@demo.assay', side: 'sell', way: 'ali_pay', price: 72_500n, total: 10_000 },
  { trader: 'dave@demo.assay', side: 'buy', way: 'we_chat', price: 70_900n, total: 10_000 },
  { trader: 'alice@demo.assay', side: 'buy', way: 'ali_pay', price: 71_000n, total: 600 },
] as const;

type Parts = Pick<Exchange, 'database' | 'sequencer' | 'vault' | 'now'>;

/** Opens C2C trading, with verified traders who have payment methods and published offers. Idempotent. */
export async function seedC2c(parts: Parts): Promise<void> {
  const { database, sequencer } = parts;
  await openSite(database);
  await submitAll(sequencer, [termsCommand()]);
  const traders = await presentTraders(database);
  for (const { account, owner } of traders) {
    await introduce(parts, owner, account);
    await submitAll(sequencer, [...traderCommands(owner), ...offersOf(owner, account)]);
  }
  await seedDispute(parts);
  const merchant = traders.find(({ account }) => account === DEMO_MERCHANT);
  if (merchant !== undefined) await openShop(parts, merchant.owner);
  const { makers } = await findRobots(database);
  for (const [index, owner] of makers.entries()) {
    await introduce(parts, owner, `robot ${index + 1}`);
    await submitAll(sequencer, traderCommands(owner));
  }
}

async function openSite(database: Kysely<Schema>): Promise<void> {
  await database
    .insertInto('settings')
    .values({ key: 'c2c_open', value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function termsCommand(): Command {
  // In the display order of pages.
  const codes = ['USDT', 'BTC', 'ETH'] as const;
  const currencies = codes.flatMap((code) => {
    const coin = COINS.find((coin) => coin.code === code);
    return coin === undefined ? [] : [{ currency: currencyId(coin.id), ...LIMITS[code] }];
  });
  const terms = {
    ...CLOSED_C2C_TERMS,
    isOpen: true,
    fee: ratePpm(1_000),
    currencies,
    merchant: { currency: usdt, bond: coins(500) },
  };
  const key = clientKey('seed-c2c-terms');
  return { room: 'c2c', type: 'set_c2c_terms', by: SETUP, version: 0, terms, key };
}

/** Verifies a trader and saves payment methods with fictitious accounts. */
async function introduce(parts: Parts, owner: OwnerId, account: string): Promise<void> {
  const [name = ''] = account.split('@');
  const userId = BigInt(owner);
  await parts.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ review_status: VERIFIED })
      .where('id', '=', userId)
      .execute();
    const existing = await transaction
      .selectFrom('c2c_payment_methods')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (existing !== undefined) return;
    await saveMethods(transaction, parts, userId, {
      ...NO_METHODS,
      real_name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Example`,
      bank_name: 'Demo Bank',
      bank_account: `6200 0000 ${owner}`,
      alipay_account: `${name.replace(' ', '-')}-demo-alipay`,
      wechat_account: `${name.replace(' ', '-')}-demo-wechat`,
      wechat_nickname: `${name.replace(' ', '-')}-demo`,
    });
  });
}

/** Approves the merchant of the demo, with a shop. */
async function openShop({ database, sequencer, now }: Parts, owner: OwnerId): Promise<void> {
  const shop = {
    name: 'Dave’s Coin Shop',
    terms: 'Pay from an account in your own name. I answer within minutes.',
    hours: '00:00–24:00',
  };
  await saveShop(database, BigInt(owner), shop, now());
  const key = clientKey('seed-c2c-merchant');
  await submitAll(sequencer, [
    { room: 'c2c', type: 'apply_as_c2c_merchant', by: { trader: owner }, key },
    { room: 'c2c', type: 'decide_c2c_merchant', by: SETUP, owner, isApproved: true, note: '', key },
  ]);
}

function traderCommands(owner: OwnerId): readonly Command[] {
  return [
    {
      room: 'owners',
      type: 'set_level',
      by: SETUP,
      owner,
      level: 1,
      key: clientKey(`seed-c2c-level-${owner}`),
    },
  ];
}

function offersOf(owner: OwnerId, account: string): readonly Command[] {
  return OFFERS.filter(({ trader }) => trader === account).map(
    ({ side, way, price, total }, index): Command => ({
      room: 'c2c',
      type: 'publish_c2c_offer',
      by: { trader: owner },
      side,
      currency: usdt,
      unitPrice: amount(price),
      total: coins(total),
      minimum: coins(10),
      maximum: coins(total),
      way,
      level: 0,
      deals: 0,
      country: null,
      key: clientKey(`seed-c2c-offer-${index}`),
    }),
  );
}

async function submitAll(sequencer: Parts['sequencer'], commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    const outcome = await sequencer.submit(command);
    if (!outcome.ok) throw new Error(`C2C trade could not be seeded: ${JSON.stringify(outcome.rejection)}`);
  }
}
