import type { AnswerOf, calls } from '@assay/contract';
import { decimalOrZero, difference, fixed, isPositive, percentage, product, sum } from '@assay/money';

type Answer = AnswerOf<typeof calls.leverTrades>;

/** A contract of the user's: an order and the position that it became. */
export type Contract = Answer['message']['data'][number];

/** How the contract account stands in one currency. */
export type LeverAccount = Answer['accounts'][number];

/** What becomes of a contract, by its number on the wire. */
export const STATUS = { waiting: 0, holding: 1, settled: 3, revoked: 4 } as const;
export type ContractState = keyof typeof STATUS;

const LONG = 1;

export function isLong({ type }: Pick<Contract, 'type'>): boolean {
  return type === LONG;
}

/** What a position makes at an index price, in the quote currency: what a rise by one makes is `number`. */
export function profitAt(contract: Pick<Contract, 'type' | 'price' | 'number'>, index: string): string {
  const [gained, given] = isLong(contract) ? [index, contract.price] : [contract.price, index];
  return product(difference(gained, given), contract.number);
}

/** The profit in percent of the margin that was given for it, with two decimals. */
export function profitRate(profit: string, margin: string): string {
  return riskRate(profit, margin) ?? '0.00';
}

/** What of a position's value was lent: value less the margin that was given, whatever fees have taken of it since. */
export function borrowed(contracts: readonly Pick<Contract, 'value' | 'origin_caution_money'>[]): string {
  return sum(...contracts.map(({ value, origin_caution_money: margin }) => difference(value, margin)));
}

/** What is paid a night for what was lent, in percent; `symbol` is null where it is the same for every pair. */
export type BorrowRate = { readonly symbol: string | null; readonly rate: number };

/** The rates of an account's contracts: one where all of them pay the same, else each with its pair. */
export function borrowRates({
  borrow_rates: rates,
}: Pick<LeverAccount, 'borrow_rates'>): readonly BorrowRate[] {
  const [first] = rates;
  if (first === undefined || rates.some(({ rate }) => rate !== first.rate)) return rates;
  return [{ symbol: null, rate: first.rate }];
}

/** The rate of risk in percent with two decimals, rounded down; null without a margin. */
export function riskRate(equity: string, margins: string): string | null {
  return isPositive(margins) ? fixed(percentage(decimalOrZero(equity), margins), 2, 'down') : null;
}

/** A price that is set: on the wire 0 is none. */
export function priceOrNone(price: string): string | null {
  return isPositive(price) ? price : null;
}
