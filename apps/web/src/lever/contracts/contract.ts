import type { AnswerOf, calls } from '@assay/contract';
import {
  decimalOrZero,
  difference,
  fixed,
  isPositive,
  larger,
  percentShare,
  placesOf,
  product,
  quotient,
  smaller,
  sum,
} from '@assay/money';

type Answer = AnswerOf<typeof calls.leverTrades>;

/** A contract of the user: an order and the position opened by it. */
export type Contract = Answer['message']['data'][number];

/** Contract account in one currency. */
export type LeverAccount = Answer['accounts'][number];

/** Contract states as on the wire. */
export const STATUS = { waiting: 0, holding: 1, settled: 3, revoked: 4 } as const;
export type ContractState = keyof typeof STATUS;

const LONG = 1;

export function isLong({ type }: Pick<Contract, 'type'>): boolean {
  return type === LONG;
}

/** Returns the profit of a position at an index price, in the quote currency: `number` per unit of price. */
export function profitAt(contract: Pick<Contract, 'type' | 'price' | 'number'>, index: string): string {
  const [exit, entry] = isLong(contract) ? [index, contract.price] : [contract.price, index];
  return product(difference(exit, entry), contract.number);
}

/** Side, entry price and quantity in base currency, which the results of exits depend on. */
export type ExitBasis = Pick<Contract, 'type' | 'price' | 'number' | 'symbol' | 'legal'>;

const BASIS_POINTS = '0.0001';

/** Returns the index price at which a trailing stop closes, rounded away from the extreme to the decimals of the index. */
export function trailingTrigger(
  contract: Pick<Contract, 'type'>,
  extreme: string,
  basisPoints: number,
  decimals: number,
): string {
  const distance = product(basisPoints, BASIS_POINTS);
  return isLong(contract)
    ? fixed(product(extreme, difference('1', distance)), decimals, 'down')
    : fixed(product(extreme, sum('1', distance)), decimals, 'up');
}

/**
 * Returns the extreme that the trailing stop of a position has followed to: the one that the server knows, or a live
 * index price beyond it. Null if it does not follow yet.
 */
export function liveExtreme(
  contract: Pick<Contract, 'type' | 'trailing_extreme'>,
  index: string | null,
): string | null {
  const { trailing_extreme: known } = contract;
  if (!isPositive(known) || index === null) return priceOrNone(known);
  return isLong(contract) ? larger(known, index) : smaller(known, index);
}

/** Returns the index price at which the trailing stop of a position closes now; null if it does not follow yet. */
export function liveTrigger(
  contract: Pick<Contract, 'type' | 'trailing_delta' | 'trailing_extreme'>,
  index: string | null,
): string | null {
  const extreme = liveExtreme(contract, index);
  if (extreme === null) return null;
  return trailingTrigger(contract, extreme, contract.trailing_delta, placesOf(contract.trailing_extreme));
}

/** Returns the part of a position with some of its hands, for estimates of its figures. */
export function partOf(contract: Contract, hands: number): Contract {
  const share = (amount: string) => quotient(product(amount, hands), contract.share);
  return {
    ...contract,
    share: hands,
    number: share(contract.number),
    profits: share(contract.profits),
    origin_caution_money: share(contract.origin_caution_money),
  };
}

/** Returns the profit in percent of the initial margin, with two decimals. */
export function profitRate(profit: string, margin: string): string {
  return riskRate(profit, margin) ?? '0.00';
}

/**
 * Returns the borrowed part of positions: value less the initial margin, regardless of fees deducted from the margin
 * since.
 */
export function borrowed(contracts: readonly Pick<Contract, 'value' | 'origin_caution_money'>[]): string {
  return sum(...contracts.map(({ value, origin_caution_money: margin }) => difference(value, margin)));
}

/** Nightly rate on the borrowed part, in percent; `symbol` is null where it is the same for every pair. */
export type BorrowRate = { readonly symbol: string | null; readonly rate: number };

/** Returns the rates of an account's contracts: a single one if all are equal, else one per pair. */
export function borrowRates({
  borrow_rates: rates,
}: Pick<LeverAccount, 'borrow_rates'>): readonly BorrowRate[] {
  const [first] = rates;
  if (first === undefined || rates.some(({ rate }) => rate !== first.rate)) return rates;
  return [{ symbol: null, rate: first.rate }];
}

/** Returns the margin ratio in percent with two decimals, rounded down; null without a margin. */
export function riskRate(equity: string, margins: string): string | null {
  return isPositive(margins) ? fixed(percentShare(decimalOrZero(equity), margins), 2, 'down') : null;
}

/** Returns a price that is set; null for 0, the wire value of none. */
export function priceOrNone(price: string): string | null {
  return isPositive(price) ? price : null;
}
