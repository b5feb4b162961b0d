import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { currencyOf } from '../../market/market-data/listings.ts';
import { quantityText } from './money.ts';
import { shopNameFault } from './shop-names.ts';
import { readShop, saveShop } from './shops.ts';
import { BOUND } from './states.ts';
import { submitC2cCommand } from './submit-command.ts';
import { readC2cTerms } from './terms.ts';

/** Routes to apply as a merchant and to leave, to edit the own shop, and to pause all offers. */
export function merchantRoutes(): readonly Route[] {
  return [
    userRoute(calls.c2cMerchant, readMerchant),
    userRoute(calls.c2cMerchantApply, apply),
    userRoute(calls.c2cMerchantLeave, leaveAsMerchant),
    userRoute(calls.c2cPause, pause),
    userRoute(calls.c2cShopSave, save),
  ];
}

type Call = typeof calls.c2cMerchant;

async function readMerchant(
  _input: object,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<Call>>> {
  const { database, listings } = exchange;
  const owner = BigInt(session.userId);
  const [merchant, shop, trader, { terms }] = await Promise.all([
    findMerchant(exchange, owner),
    readShop(database, owner),
    database.selectFrom('c2c_traders').select('is_paused').where('owner', '=', owner).executeTakeFirst(),
    readC2cTerms(database),
  ]);
  const bond = holdsDeposit(merchant)
    ? { currency: merchant.currency, units: merchant.bond }
    : bondOf(terms.merchant);
  const coin = bond === null ? null : currencyOf(bond.currency, listings);
  return accept({
    state: merchant?.state ?? 'none',
    deposit:
      bond === null || coin === null
        ? null
        : { currency_id: coin.id, currency_name: coin.code, number: quantityText(bond.units, coin) },
    free_at: merchant?.free_ms == null ? null : Number(merchant.free_ms),
    note: merchant?.state === 'rejected' ? merchant.note : '',
    is_paused: trader?.is_paused === true ? 1 : 0,
    shop: { ...shop },
  });
}

async function apply({ name }: InputOf<typeof calls.c2cMerchantApply>, context: UserContext) {
  const { exchange, session, language } = context;
  const { database, listings, now } = exchange;
  const { terms } = await readC2cTerms(database);
  if (terms.merchant === null) return refuse('c2c.merchants_not_taken');
  const coin = currencyOf(terms.merchant.currency, listings);
  const owner = BigInt(session.userId);
  if (holdsDeposit(await findMerchant(exchange, owner))) return refuse('c2c.merchant_state');
  const fault = await shopNameFault(exchange, owner, name);
  if (fault !== null) return fault;
  const before = await readShop(database, owner);
  // Saved first: staff who receive the application by push find the shop by its name.
  await saveShop(database, owner, { name }, now());
  const issuer = { trader: session.userId };
  const refusal = await submitC2cCommand(
    exchange,
    { room: 'c2c', type: 'apply_as_c2c_merchant', by: issuer },
    coin,
  );
  if (refusal !== null) {
    // Kept if another application of the same moment was accepted.
    const canApply = !holdsDeposit(await findMerchant(exchange, owner));
    if (canApply) await saveShop(database, owner, { name: before.name }, now());
    return refusal;
  }
  return accept(message(language, 'c2c.merchant_applied'));
}

async function leaveAsMerchant(_input: object, context: UserContext) {
  const { exchange, session, language } = context;
  const merchant = await findMerchant(exchange, BigInt(session.userId));
  if (merchant === undefined) return refuse('c2c.merchant_state');
  const coin = currencyOf(merchant.currency, exchange.listings);
  const issuer = { trader: session.userId };
  const refusal = await submitC2cCommand(
    exchange,
    { room: 'c2c', type: 'leave_as_c2c_merchant', by: issuer },
    coin,
  );
  if (refusal !== null) return refusal;
  const isImmediate = merchant.state === 'waiting';
  return accept(message(language, isImmediate ? 'c2c.merchant_withdrawn' : 'c2c.merchant_leaving'));
}

async function pause(
  { is_paused }: InputOf<typeof calls.c2cPause>,
  { exchange, session, language }: UserContext,
) {
  const isPaused = is_paused === 'yes';
  const issuer = { trader: session.userId };
  const refusal = await submitC2cCommand(exchange, {
    room: 'c2c',
    type: 'pause_c2c_offers',
    by: issuer,
    isPaused,
  });
  if (refusal !== null) return refusal;
  return accept(message(language, isPaused ? 'c2c.paused' : 'c2c.resumed'));
}

async function save(input: InputOf<typeof calls.c2cShopSave>, { exchange, session, language }: UserContext) {
  const { database, now } = exchange;
  const owner = BigInt(session.userId);
  const merchant = await findMerchant(exchange, owner);
  const isActive = merchant?.state === 'waiting' || merchant?.state === 'approved';
  if (!isActive) return refuse('c2c.merchant_state');
  const { name, terms = '', hours = '' } = input;
  // Staff decide about the name with the application: it cannot be changed without them.
  const stored = (await readShop(database, owner)).name;
  if (name !== undefined && name !== stored) return refuse('c2c.shop_name_fixed');
  await saveShop(database, owner, { name: stored, terms, hours }, now());
  return accept(message(language, 'c2c.shop_saved'));
}

type MerchantRow = NonNullable<Awaited<ReturnType<typeof findMerchant>>>;

function holdsDeposit(merchant: MerchantRow | undefined): merchant is MerchantRow {
  return BOUND.some((state) => state === merchant?.state);
}

function findMerchant({ database }: Pick<Exchange, 'database'>, owner: bigint) {
  return database.selectFrom('c2c_merchants').selectAll().where('owner', '=', owner).executeTakeFirst();
}

function bondOf(merchant: Awaited<ReturnType<typeof readC2cTerms>>['terms']['merchant']) {
  return merchant && { currency: merchant.currency, units: merchant.bond };
}
