import { formatDecimal, parseDecimal } from '@assay/money';

/** An index price as the exchange publishes it: in receipts, and in the files of a day. Times in ms since 1970 UTC. */
export type PublishedMark = {
  /** The journal’s number of the command that brought it. */
  readonly sequence: number;
  readonly price: string;
  /** Time at which it was observed outside. */
  readonly observed_ms: number;
  /** Time at which the exchange accepted it: from then on it counts. */
  readonly time_ms: number;
  /** The last instant at which it is not stale. */
  readonly fresh_until_ms: number;
};

export type ReceiptResult = 'win' | 'equal' | 'loss' | 'void';

/** Agreed terms of an order, and the price that it opened at by its receipt. */
export type AgreedOrder = {
  /** 1 up, 2 down. */
  readonly type: 1 | 2;
  /** The stake, with all decimals of its currency. */
  readonly number: string;
  /** Percent of the stake that a win brings. */
  readonly profit_ratio: number;
  /** Agreed duration. */
  readonly seconds: number;
  readonly opened_ms: number;
  readonly expires_ms: number;
  readonly open: PublishedMark;
};

/** Claims of a receipt beyond these; null while the order runs. */
export type ClaimedOrder = AgreedOrder & {
  readonly end: PublishedMark | null;
  readonly result: ReceiptResult | null;
  readonly fact_profits: string | null;
};

/** Result that follows from the marks alone. */
export type RecomputedOrder = {
  /** The last mark at or before the end, stale or not; null: there is none. */
  readonly end: PublishedMark | null;
  readonly result: ReceiptResult;
  /** Profit or loss, without the fee, with the decimals of the stake. */
  readonly fact_profits: string;
};

/**
 * Faults of a receipt, by the marks. `open_unknown`: the opening price is not among them, or differs. `open_late`: it
 * was accepted after the order opened. `open_stale`: it was stale then. `open_passed_over`: a later one was known by
 * then. `end_moved`: its end is not its beginning and the seconds that were agreed. `end_differs`: another price is the
 * last at or before the end. `void_with_price`: it is void although a price was fresh, which is right only when the
 * pair had been delisted. `result_differs`, `profit_differs`: something else follows.
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
 * Settles an order by nothing but marks of its pair, in the order of their sequence and without a gap from its opening to
 * its end: the last one at or before the end decides, unless it is stale by then.
 */
export function recomputeOrder(order: AgreedOrder, marks: readonly PublishedMark[]): RecomputedOrder {
  const end = marks.findLast(({ time_ms }) => time_ms <= order.expires_ms) ?? null;
  if (end === null || end.fresh_until_ms < order.expires_ms) {
    return { end, result: 'void', fact_profits: profitOf('void', order) };
  }
  const moved = comparePrices(end.price, order.open.price);
  const won = order.type === 1 ? moved > 0 : moved < 0;
  const result = moved === 0 ? 'equal' : won ? 'win' : 'loss';
  return { end, result, fact_profits: profitOf(result, order) };
}

/** Returns the faults of a receipt by the marks of its pair; none: it is right, as far as it has gone. */
export function receiptFaults(
  receipt: ClaimedOrder,
  marks: readonly PublishedMark[],
): readonly ReceiptFault[] {
  const faults = openingFaults(receipt, marks);
  return receipt.result === null ? faults : [...faults, ...endingFaults(receipt, marks)];
}

const SECOND_MS = 1_000;

function openingFaults(order: AgreedOrder, marks: readonly PublishedMark[]): readonly ReceiptFault[] {
  const { open, opened_ms: openedMs, expires_ms: expiresMs, seconds } = order;
  const faults: ReceiptFault[] = [];
  const found = marks.find(({ sequence }) => sequence === open.sequence);
  if (found === undefined || !isSame(found, open)) faults.push('open_unknown');
  if (open.time_ms > openedMs) faults.push('open_late');
  if (open.fresh_until_ms < openedMs) faults.push('open_stale');
  // Within the millisecond itself a mark may have come behind the order.
  const isPassedOver = marks.some(({ sequence, time_ms }) => sequence > open.sequence && time_ms < openedMs);
  if (isPassedOver) faults.push('open_passed_over');
  if (expiresMs !== openedMs + seconds * SECOND_MS) faults.push('end_moved');
  return faults;
}

function endingFaults(receipt: ClaimedOrder, marks: readonly PublishedMark[]): readonly ReceiptFault[] {
  const { end, result, fact_profits } = recomputeOrder(receipt, marks);
  if (receipt.result === 'void' && result !== 'void') return ['void_with_price'];
  const faults: ReceiptFault[] = [];
  if (receipt.result !== result) faults.push('result_differs');
  if (receipt.result !== 'void' && !isSame(end, receipt.end)) faults.push('end_differs');
  if (receipt.fact_profits === null || comparePrices(receipt.fact_profits, fact_profits) !== 0) {
    faults.push('profit_differs');
  }
  return faults;
}

function isSame(one: PublishedMark | null, other: PublishedMark | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.sequence === other.sequence &&
    comparePrices(one.price, other.price) === 0 &&
    one.observed_ms === other.observed_ms &&
    one.time_ms === other.time_ms &&
    one.fresh_until_ms === other.fresh_until_ms
  );
}

/** Percent with four decimals are parts per million. */
const PPM_OF_A_PERCENT = 10_000;
const WHOLE_PPM = 1_000_000n;

/** A win is rounded down to the last decimal of the currency. */
function profitOf(result: ReceiptResult, { number, profit_ratio }: AgreedOrder): string {
  const places = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0;
  const stake = digitsAt(number, places);
  const rate = BigInt(Math.round(profit_ratio * PPM_OF_A_PERCENT));
  const profit = { win: (stake * rate) / WHOLE_PPM, equal: 0n, loss: -stake, void: 0n }[result];
  return formatDecimal(profit, places);
}

/** Below, at or above zero: whether the one is less, the same or more. */
function comparePrices(one: string, other: string): number {
  const difference = digitsAt(one, MAX_PLACES) - digitsAt(other, MAX_PLACES);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

const MAX_PLACES = 30;

/** A decimal as a whole number of its `places`. */
function digitsAt(text: string, places: number): bigint {
  const isNegative = text.startsWith('-');
  const parsed = parseDecimal(isNegative ? text.slice(1) : text);
  if (!parsed.ok || parsed.value.places > places) throw new RangeError(`no decimal: ${text}`);
  const digits = parsed.value.digits * 10n ** BigInt(places - parsed.value.places);
  return isNegative ? -digits : digits;
}
