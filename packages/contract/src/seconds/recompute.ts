import type { SECONDS_RESULTS } from '@assay/domain';
import { formatDecimal, parseDecimal } from '@assay/money';

/** An index price as published in receipts and in daily files. Times in ms since 1970 UTC. */
export type PublishedIndexPrice = {
  /** Sequence of its command in the journal. */
  readonly sequence: number;
  readonly price: string;
  /** Time of the observation by the source. */
  readonly observed_ms: number;
  /** Time of acceptance by the exchange, from which it is in force. */
  readonly time_ms: number;
  /** Last instant at which it is not stale. */
  readonly fresh_until_ms: number;
};

export type ReceiptResult = (typeof SECONDS_RESULTS)[number];

/** Terms of an order, and its opening price according to the receipt. */
export type AgreedOrder = {
  /** 1: up, 2: down. */
  readonly type: 1 | 2;
  /** Stake, with all decimals of its currency. */
  readonly number: string;
  /** Profit of a win in percent of the stake. */
  readonly profit_ratio: number;
  /** Agreed duration. */
  readonly seconds: number;
  readonly opened_ms: number;
  readonly expires_ms: number;
  readonly open: PublishedIndexPrice;
};

/** Result of an order according to its receipt; null fields while it is running. */
export type ClaimedOrder = AgreedOrder & {
  readonly end: PublishedIndexPrice | null;
  readonly result: ReceiptResult | null;
  readonly fact_profits: string | null;
};

/** Result computed from the index prices alone. */
export type RecomputedOrder = {
  /** Last index price at or before the end, stale or not; null if there is none. */
  readonly end: PublishedIndexPrice | null;
  readonly result: ReceiptResult;
  /** Profit or loss, without the fee, with the decimals of the stake. */
  readonly fact_profits: string;
};

/**
 * Faults of a receipt compared with the index prices. `open_unknown`: the opening price is not among them, or differs.
 * `open_late`: it was accepted after the order was opened. `open_stale`: it was stale then. `open_passed_over`: a later
 * one had been accepted by then. `end_moved`: the expiry is not the opening time plus the agreed seconds.
 * `end_differs`: another price is the last one at or before the end. `void_with_price`: void although a price was
 * fresh, which is correct only if the pair had been delisted. `result_differs`, `profit_differs`: the recomputed value
 * differs.
 */
export const RECEIPT_FAULTS = [
  'open_unknown',
  'open_late',
  'open_stale',
  'open_passed_over',
  'end_moved',
  'end_differs',
  'void_with_price',
  'result_differs',
  'profit_differs',
] as const;
export type ReceiptFault = (typeof RECEIPT_FAULTS)[number];

/**
 * Settles an order using only index prices of its pair, which must be sorted by sequence and complete from its opening
 * to its end: the last one at or before the end decides, unless it is stale by then.
 */
export function recomputeOrder(
  order: AgreedOrder,
  indexPrices: readonly PublishedIndexPrice[],
): RecomputedOrder {
  const end = indexPrices.findLast(({ time_ms }) => time_ms <= order.expires_ms) ?? null;
  if (end === null || end.fresh_until_ms < order.expires_ms) {
    return { end, result: 'void', fact_profits: profitOf('void', order) };
  }
  const direction = comparePrices(end.price, order.open.price);
  const isWin = order.type === 1 ? direction > 0 : direction < 0;
  const result = direction === 0 ? 'equal' : isWin ? 'win' : 'loss';
  return { end, result, fact_profits: profitOf(result, order) };
}

/** Returns the faults of a receipt compared with the index prices of its pair; empty if it is correct so far. */
export function receiptFaults(
  receipt: ClaimedOrder,
  indexPrices: readonly PublishedIndexPrice[],
): readonly ReceiptFault[] {
  const faults = openingFaults(receipt, indexPrices);
  return receipt.result === null ? faults : [...faults, ...endingFaults(receipt, indexPrices)];
}

const SECOND_MS = 1_000;

function openingFaults(
  order: AgreedOrder,
  indexPrices: readonly PublishedIndexPrice[],
): readonly ReceiptFault[] {
  const { open, opened_ms: openedMs, expires_ms: expiresMs, seconds } = order;
  const faults: ReceiptFault[] = [];
  const found = indexPrices.find(({ sequence }) => sequence === open.sequence);
  if (found === undefined || !isSame(found, open)) faults.push('open_unknown');
  if (open.time_ms > openedMs) faults.push('open_late');
  if (open.fresh_until_ms < openedMs) faults.push('open_stale');
  // Within the same millisecond an index price may follow the order.
  const isIndexPriceSkipped = indexPrices.some(
    ({ sequence, time_ms }) => sequence > open.sequence && time_ms < openedMs,
  );
  if (isIndexPriceSkipped) faults.push('open_passed_over');
  if (expiresMs !== openedMs + seconds * SECOND_MS) faults.push('end_moved');
  return faults;
}

function endingFaults(
  receipt: ClaimedOrder,
  indexPrices: readonly PublishedIndexPrice[],
): readonly ReceiptFault[] {
  const { end, result, fact_profits } = recomputeOrder(receipt, indexPrices);
  if (receipt.result === 'void' && result !== 'void') return ['void_with_price'];
  const faults: ReceiptFault[] = [];
  if (receipt.result !== result) faults.push('result_differs');
  if (receipt.result !== 'void' && !isSame(end, receipt.end)) faults.push('end_differs');
  if (receipt.fact_profits === null || comparePrices(receipt.fact_profits, fact_profits) !== 0) {
    faults.push('profit_differs');
  }
  return faults;
}

function isSame(first: PublishedIndexPrice | null, second: PublishedIndexPrice | null): boolean {
  if (first === null || second === null) return first === second;
  return (
    first.sequence === second.sequence &&
    comparePrices(first.price, second.price) === 0 &&
    first.observed_ms === second.observed_ms &&
    first.time_ms === second.time_ms &&
    first.fresh_until_ms === second.fresh_until_ms
  );
}

/** A percentage with four decimals, in parts per million. */
const PPM_OF_A_PERCENT = 10_000;
const WHOLE_PPM = 1_000_000n;

/** Rounds a win down to the last decimal of the currency. */
function profitOf(result: ReceiptResult, { number, profit_ratio }: AgreedOrder): string {
  const decimals = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0;
  const stake = digitsAt(number, decimals);
  const rate = BigInt(Math.round(profit_ratio * PPM_OF_A_PERCENT));
  const profit = { win: (stake * rate) / WHOLE_PPM, equal: 0n, loss: -stake, void: 0n }[result];
  return formatDecimal(profit, decimals);
}

/** Returns a negative, zero or positive number if `first` is less than, equal to or greater than `second`. */
function comparePrices(first: string, second: string): number {
  const difference = digitsAt(first, MAX_DECIMALS) - digitsAt(second, MAX_DECIMALS);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const MAX_DECIMALS = 30;

/** Returns a decimal as an integer scaled by `decimals` decimals. */
function digitsAt(text: string, decimals: number): bigint {
  const isNegative = text.startsWith('-');
  const parsed = parseDecimal(isNegative ? text.slice(1) : text);
  if (!parsed.ok || parsed.value.places > decimals) throw new RangeError(`no decimal: ${text}`);
  const digits = parsed.value.digits * 10n ** BigInt(decimals - parsed.value.places);
  return isNegative ? -digits : digits;
}
