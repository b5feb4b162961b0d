import { ownValue } from '@assay/contract';
import type { ChangeRow } from '@assay/contract/console';
import type { PairSpec } from '@assay/engine';
import { formatSteps, ratePercent, shortened } from '@assay/money';

/** Formats lots in base currency, without trailing zeros. */
function lotsText(lots: number, lotSize: string): string {
  return shortened(formatSteps(lots, lotSize));
}

/** Returns a pair's terms in the console's format. */
export function termsText(spec: PairSpec) {
  return {
    status: spec.status,
    tick: spec.tickSize,
    lot: spec.lotSize,
    maker_fee: ratePercent(spec.makerFee),
    taker_fee: ratePercent(spec.takerFee),
    protection: ratePercent(spec.marketProtection),
    band: spec.priceBand === undefined ? '' : ratePercent(spec.priceBand),
    minimum: lotsText(spec.minimumLots, spec.lotSize),
    maximum: lotsText(spec.maximumLots, spec.lotSize),
  };
}

/** Returns the differences by field; all fields if there were none before. */
export function changesBetween(before: PairSpec | null, after: PairSpec): ChangeRow[] {
  const previousTexts: Readonly<Record<string, string>> = before === null ? {} : termsText(before);
  return Object.entries(termsText(after))
    .map(([field, text]) => ({ field, before: ownValue(previousTexts, field) ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}
