import { decimals, parseAmount } from '@assay/money';
import type { ccxtAt } from './ccxt-client.ts';

type Bot = ReturnType<typeof ccxtAt>;

/** Traded pair: the lot of its quantity is 1,000 units, and the fee 1 unit for each of them. */
export const MADE_PAIR = 'BTC/USDT';
const STEP_UNITS = 1_000n;
const MIN_STEPS = 10n;
const STEPS_A_COIN = 100_000;

/** Balances in minor units. */
export type Units = { readonly BTC: bigint; readonly USDT: bigint };

/**
 * One round of the bot: cancels its quotes and places both sides around a price, at this distance, without taking
 * others' orders.
 */
export async function quoteAround(bot: Bot, middle: number, distance: number): Promise<void> {
  await cancelAll(bot);
  const offers = [
    bot.createOrder(MADE_PAIR, 'limit', 'buy', 0.02, middle * (1 - distance), { postOnly: true }),
    bot.createOrder(MADE_PAIR, 'limit', 'sell', 0.02, middle * (1 + distance), { postOnly: true }),
  ];
  await Promise.all(offers);
}

/** Closes the position: no orders remain open, and the bot has as many coins as before, to the unit. */
export async function flatten(bot: Bot, before: Units): Promise<void> {
  await cancelAll(bot);
  for (;;) {
    const position = (await balanceOf(bot)).BTC - before.BTC;
    if (position === 0n) return;
    await bringBack(bot, position);
  }
}

/** Trades a position away at the market. A remainder not filled by the book is left for another attempt. */
async function bringBack(bot: Bot, position: bigint): Promise<void> {
  // The fee of a purchase is deducted from it: this many additional steps remove the odd units.
  let steps = ((position % STEP_UNITS) + STEP_UNITS) % STEP_UNITS;
  const after = (): bigint => position + steps * (STEP_UNITS - 1n);
  const isOdd = (): boolean => after() < 0n || (after() > 0n && after() < MIN_STEPS * STEP_UNITS);
  while (isOdd() || (steps > 0n && steps < MIN_STEPS)) steps += STEP_UNITS;
  if (steps > 0n) await bot.createOrder(MADE_PAIR, 'market', 'buy', coins(steps));
  if (after() > 0n) await bot.createOrder(MADE_PAIR, 'market', 'sell', coins(after() / STEP_UNITS));
}

/** Returns its balances, available and held. */
export async function balanceOf(bot: Bot): Promise<Units & { readonly locked: bigint }> {
  const { info } = await bot.fetchBalance();
  const rows = (info as { balances: { asset: string; free: string; locked: string }[] }).balances;
  const rowOf = (asset: string) => rows.find((row) => row.asset === asset) ?? { free: '0', locked: '0' };
  const [btc, usdt] = [rowOf('BTC'), rowOf('USDT')];
  return { BTC: units(btc.free), USDT: units(usdt.free), locked: units(btc.locked) + units(usdt.locked) };
}

/** Returns the amounts of its trades after a given one, from its own list of trades, and their number. */
export async function movedByTrades(bot: Bot, afterId: number): Promise<Units & { readonly trades: number }> {
  const change = { BTC: 0n, USDT: 0n, trades: 0 };
  for (let fromId = afterId; ; ) {
    const trades = await bot.fetchMyTrades(MADE_PAIR, undefined, 1_000, { fromId: fromId + 1 });
    for (const { info, id } of trades) {
      const sign = info.isBuyer === true ? 1n : -1n;
      change.BTC += sign * units(String(info.qty));
      change.USDT -= sign * units(String(info.quoteQty));
      change[info.commissionAsset === 'BTC' ? 'BTC' : 'USDT'] -= units(String(info.commission));
      fromId = Math.max(fromId, Number(id));
    }
    change.trades += trades.length;
    if (trades.length < 1_000) return change;
  }
}

/** Returns the id of its newest trade; 0 before the first. */
export async function newestTrade(bot: Bot): Promise<number> {
  const trades = await bot.fetchMyTrades(MADE_PAIR, undefined, 1_000);
  return Math.max(0, ...trades.map(({ id }) => Number(id)));
}

async function cancelAll(bot: Bot): Promise<void> {
  const open = await bot.fetchOpenOrders(MADE_PAIR);
  if (open.length > 0) await bot.cancelAllOrders(MADE_PAIR).catch(() => undefined);
}

function coins(steps: bigint): number {
  return Number(steps) / STEPS_A_COIN;
}

function units(text: string): bigint {
  const parsed = parseAmount(text, decimals(8));
  if (!parsed.ok) throw new Error(`${text} is not an amount`);
  return parsed.value;
}
