import type { AnswerOf, calls, InputOf, Language } from '@assay/contract';
import { type CostMethod, MOVEMENT_KINDS, type MovementKind } from '@assay/domain';
import { type CurrencyId, currencyId } from '@assay/engine';
import { message } from '@assay/locales/server';
import { formatAmount } from '@assay/money';
import { valueText } from '../../market/market-data/valuation.ts';
import { type Coin, DAY_MS, fifoCostOf } from './gains.ts';
import { presentPrices, type ReadParts, readPrices, readProgress } from './read-steps.ts';
import { coinOf, hourOf, kindsOf, valueAt } from './valuing.ts';
import { dayText, percentText, spanOfDay } from './worth.ts';

/** Sums of the effects of one reason in one currency. */
type Sums = {
  readonly reason: string;
  readonly currency: number;
  readonly incoming: bigint;
  readonly outgoing: bigint;
  readonly gain: bigint;
  readonly kind: MovementKind;
};

type CoinsCall = typeof calls.portfolioCoins;

/** Returns the answer of `portfolioCoins`. */
export async function coinsAnswer(
  parts: ReadParts,
  owner: bigint,
  { method }: InputOf<CoinsCall>,
): Promise<AnswerOf<CoinsCall>> {
  const { throughMs: through, pricedMs } = await readProgress(parts, owner);
  const coins = await readCoins(parts, owner);
  const sums = await readSums(parts, owner, method, {});
  const price = await presentPrices(parts, pricedMs);
  const before = await readPrices(parts.database, [hourOf(parts.now() - DAY_MS)]);
  const decimals = (id: number) => parts.listings.currency(id as CurrencyId)?.decimals ?? 0;
  const valued = [...new Set([...coins.keys(), ...sums.map(({ currency }) => currency)])].map((currency) => {
    const coin = coins.get(currency) ?? { amount: 0n, lots: [], averageCost: 0n };
    return {
      currency,
      coin,
      price: price(currency),
      value: valueAt(coin.amount, price(currency), decimals(currency)),
    };
  });
  const worth = valued.reduce((sum, { value }) => sum + value, 0n);
  const cost = valued.reduce((sum, { coin }) => sum + costOf(coin, method), 0n);
  const rows = valued
    .toSorted((left, right) => compare(right.value, left.value) || left.currency - right.currency)
    .map(({ currency, coin, value, price }) => {
      const own = sums.filter((sum) => sum.currency === currency);
      const before24 = before.at(hourOf(parts.now() - DAY_MS), currency);
      const ownCost = costOf(coin, method);
      return {
        currency,
        currency_name: nameOf(parts, currency),
        amount: amountText(parts, currency, coin.amount),
        price: valueText(price),
        price_before: before24 > 0n ? valueText(before24) : null,
        value: valueText(value),
        cost: valueText(ownCost),
        cost_each: valueText(each(ownCost, coin.amount, decimals(currency))),
        open: valueText(value - ownCost),
        realised: valueText(total(own, ({ gain }) => gain)),
        fees: valueText(total(ofKind(own, 'fee'), ({ incoming, outgoing }) => outgoing - incoming)),
        income: valueText(total(ofKind(own, 'income'), ({ incoming, outgoing }) => incoming - outgoing)),
        share: percentText(worth > 0n ? (value * 1_000_000n) / worth : 0n),
      };
    });
  const kinds = MOVEMENT_KINDS.filter((kind) => kind !== 'internal').map((kind) =>
    kindRow(kind, ofKind(sums, kind)),
  );
  const profit = worth - cost + kinds.reduce((sum, { result }) => sum + result, 0n);
  return {
    through,
    worth: valueText(worth),
    cost: valueText(cost),
    open: valueText(worth - cost),
    profit: valueText(profit),
    coins: rows,
    kinds: kinds.map(({ kind, ...values }) => ({
      kind,
      incoming: valueText(values.incoming),
      outgoing: valueText(values.outgoing),
      gain: valueText(values.gain),
      result: valueText(values.result),
    })),
  };
}

function kindRow(kind: MovementKind, sums: readonly Sums[]) {
  const [incoming, outgoing] = [total(sums, (sum) => sum.incoming), total(sums, (sum) => sum.outgoing)];
  const gain = total(sums, (sum) => sum.gain);
  return { kind, incoming, outgoing, gain, result: kind === 'capital' ? gain : incoming - outgoing + gain };
}

type PartsCall = typeof calls.portfolioParts;

/** Returns the answer of `portfolioParts`. */
export async function partsAnswer(
  parts: ReadParts,
  owner: bigint,
  { method, day, currency }: InputOf<PartsCall>,
  language: Language,
): Promise<AnswerOf<PartsCall>> {
  const { throughMs: through } = await readProgress(parts, owner);
  const sums = await readSums(parts, owner, method, { day, currency });
  const lots =
    currency === undefined || day !== undefined
      ? []
      : ((await readCoins(parts, owner)).get(currency)?.lots ?? []);
  const { reasonTexts } = parts.products;
  return {
    through,
    parts: sums.map((sum) => {
      const texts = new Map(Object.entries(reasonTexts)).get(sum.reason);
      return {
        reason: sum.reason,
        info:
          texts === undefined
            ? sum.reason
            : message(language, sum.incoming < sum.outgoing ? texts.out : texts.in, { reference: '' }),
        kind: sum.kind,
        currency: sum.currency,
        currency_name: nameOf(parts, sum.currency),
        incoming: valueText(sum.incoming),
        outgoing: valueText(sum.outgoing),
        gain: valueText(sum.gain),
      };
    }),
    lots: lots.map(({ dayMs, amount, cost }) => ({
      day: dayText(dayMs),
      amount: amountText(parts, currency ?? 0, amount),
      cost: valueText(cost),
      cost_each: valueText(
        each(cost, amount, parts.listings.currency(currencyId(currency ?? 0))?.decimals ?? 0),
      ),
    })),
  };
}

async function readCoins({ database }: ReadParts, owner: bigint): Promise<ReadonlyMap<number, Coin>> {
  const rows = await database.selectFrom('portfolio_coins').selectAll().where('owner', '=', owner).execute();
  return new Map(rows.map((row) => [row.currency, coinOf(row)]));
}

type Limits = { readonly day?: string | undefined; readonly currency?: number | undefined };

async function readSums(
  { database, products }: ReadParts,
  owner: bigint,
  method: CostMethod,
  { day, currency }: Limits,
): Promise<readonly Sums[]> {
  let query = database
    .selectFrom('portfolio_effects')
    .select(['reason', 'currency'])
    .select(({ fn }) => [
      fn.sum<string>('incoming').as('incoming'),
      fn.sum<string>('outgoing').as('outgoing'),
      fn.sum<string>(method === 'fifo' ? 'gain_fifo' : 'gain_average').as('gain'),
    ])
    .where('owner', '=', owner)
    .groupBy(['reason', 'currency'])
    .orderBy('reason')
    .orderBy('currency');
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (day !== undefined) {
    const { fromMs, beforeMs } = spanOfDay(day);
    query = query.where('hour_ms', '>=', BigInt(fromMs)).where('hour_ms', '<', BigInt(beforeMs));
  }
  const kinds = kindsOf(products.reasonTexts);
  return (await query.execute()).map(({ reason, currency, incoming, outgoing, gain }) => ({
    reason,
    currency,
    incoming: BigInt(incoming),
    outgoing: BigInt(outgoing),
    gain: BigInt(gain),
    kind: kinds.get(reason) ?? 'capital',
  }));
}

function costOf(coin: Coin, method: CostMethod): bigint {
  return method === 'fifo' ? fifoCostOf(coin) : coin.averageCost;
}

/** Cost of one coin, rounded down. */
function each(cost: bigint, amount: bigint, decimals: number): bigint {
  return amount === 0n ? 0n : (cost * 10n ** BigInt(decimals)) / amount;
}

function ofKind(sums: readonly Sums[], kind: MovementKind): readonly Sums[] {
  return sums.filter((sum) => sum.kind === kind);
}

function total(sums: readonly Sums[], read: (sum: Sums) => bigint): bigint {
  return sums.reduce((result, sum) => result + read(sum), 0n);
}

function compare(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function nameOf({ listings }: ReadParts, currency: number): string {
  return listings.currency(currency as CurrencyId)?.code ?? String(currency);
}

function amountText({ listings }: ReadParts, currency: number, amount: bigint): string {
  const spec = listings.currency(currency as CurrencyId);
  return spec === undefined ? String(amount) : formatAmount(amount, spec.decimals);
}
