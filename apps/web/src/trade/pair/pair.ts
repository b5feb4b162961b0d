import type { Quotation, QuotationGroup } from '@assay/contract';
import { decimalsOf, multiplyByPercent, plain } from '@assay/money';
import { type PanelPosition, pairAt } from './panel-position.ts';

/**
 * A traded pair, as used by the trading pages. Names follow the wire: `legal` is the quote currency, `currency` the
 * base.
 */
export type Pair = {
  readonly symbol: string;
  readonly legalId: number;
  readonly currencyId: number;
  readonly legalName: string;
  readonly currencyName: string;
  /** Price and quantity steps as exact decimal text. */
  readonly tickSize: string;
  readonly lotSize: string;
  readonly quantityDecimals: number;
  /** Decimals of the tick, for displayed prices. */
  readonly priceDecimals: number;
  /** Taker fee as a fraction, such as `0.001`, and in percent, such as `0.1`. */
  readonly feeRate: string;
  readonly feePercent: string;
  /** Maximum distance of a market order's fills from the best price, as a fraction such as `0.05`. */
  readonly protection: string;
  readonly logo: string;
};

export function toPair(quotation: Quotation): Pair {
  return {
    symbol: quotation.symbol,
    legalId: quotation.legal_id,
    currencyId: quotation.currency_id,
    legalName: quotation.legal_name,
    currencyName: quotation.currency_name,
    tickSize: quotation.price_step,
    lotSize: quotation.number_step,
    quantityDecimals: decimalsOf(quotation.number_step),
    priceDecimals: decimalsOf(quotation.price_step),
    feeRate: multiplyByPercent(1, quotation.taker_fee),
    feePercent: plain(quotation.taker_fee),
    protection: multiplyByPercent(1, quotation.market_protection),
    logo: quotation.logo,
  };
}

/** Returns the pair with these ids, displayed or not; null if there is none. */
export function pairOf(
  groups: readonly QuotationGroup[],
  ids: { readonly legal_id: number; readonly currency_id: number },
): Pair | null {
  const found = groups
    .flatMap(({ quotation }) => quotation)
    .find(({ legal_id, currency_id }) => legal_id === ids.legal_id && currency_id === ids.currency_id);
  return found === undefined ? null : toPair(found);
}

export type PairQuery = {
  /** From the URL, such as `BTC/USDT`. */
  readonly symbol: string | null;
  /** Ids stored in the browser. */
  readonly legalId: number | null;
  readonly currencyId: number | null;
  /** Used while an id is not stored: the position (tab and row) in the list of pairs, which clients may store instead. */
  readonly position: PanelPosition | null;
};

/**
 * Returns the pair to open: that of the URL, else the stored one, else the first displayed. A pair that is not
 * displayed is skipped; null if none is displayed.
 */
export function resolvePair(groups: readonly QuotationGroup[], query: PairQuery): Quotation | null {
  const displayed = groups.flatMap(({ quotation }) => quotation).filter(({ is_display }) => is_display === 1);
  const bySymbol = displayed.find(({ symbol }) => symbol === normalSymbol(query.symbol));
  const rememberedPair = displayed.find(
    ({ legal_id, currency_id }) => legal_id === query.legalId && currency_id === query.currencyId,
  );
  const pairAtPosition =
    query.legalId === null || query.currencyId === null ? pairAt(groups, query.position) : undefined;
  return (
    bySymbol ??
    rememberedPair ??
    (pairAtPosition?.is_display === 1 ? pairAtPosition : undefined) ??
    displayed[0] ??
    null
  );
}

/** Normalises a symbol: `btc_usdt`, `BTC-USDT` and `btc/usdt` all become `BTC/USDT`. */
function normalSymbol(symbol: string | null): string | null {
  return symbol === null ? null : symbol.toUpperCase().replace(/[-_]/, '/');
}
