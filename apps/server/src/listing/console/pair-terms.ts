import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import type { PairSpec } from '@assay/engine';
import { formatDecimal, formatSteps, parseDecimal, type RatePpm } from '@assay/money';

/** One part per million, as percent. */
const PERCENT_STEP = '0.0001';

/** A rate as percent without needless zeros: 1,000 parts per million are `0.1`. */
export function percentText(rate: RatePpm | number): string {
  return plain(formatSteps(rate, PERCENT_STEP));
}

/** A number of lots in base currency, without needless zeros. */
function lotsText(lots: number, lotSize: string): string {
  return plain(formatSteps(lots, lotSize));
}

/** A pair's terms as the console writes them. */
export function termsText(spec: PairSpec) {
  return {
    status: spec.status,
    tick: spec.tickSize,
    lot: spec.lotSize,
    maker_fee: percentText(spec.makerFee),
    taker_fee: percentText(spec.takerFee),
    protection: percentText(spec.marketProtection),
    band: spec.priceBand === undefined ? '' : percentText(spec.priceBand),
    minimum: lotsText(spec.minimumLots, spec.lotSize),
    maximum: lotsText(spec.maximumLots, spec.lotSize),
  };
}

/** What differs, field by field; everything when there was nothing before. */
export function changesBetween(before: PairSpec | null, after: PairSpec): ChangeRow[] {
  const old: Readonly<Record<string, string>> = before === null ? {} : termsText(before);
  return Object.entries(termsText(after))
    .map(([field, text]) => ({ field, before: ownValue(old, field) ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}

/** The text without zeros at the end of its decimals. */
function plain(text: string): string {
  const parsed = parseDecimal(text);
  if (!parsed.ok) return text;
  let { digits, places } = parsed.value;
  while (places > 0 && digits % 10n === 0n) {
    digits /= 10n;
    places -= 1;
  }
  return formatDecimal(digits, places);
}
