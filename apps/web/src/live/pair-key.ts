/** A pair as the wire names it: `legal_id` is the quote currency, `currency_id` the base. */
export type PairIds = { readonly legalId: number; readonly currencyId: number };

/** A pair with the symbol of its subscription, such as `BTC/USDT`. */
export type NamedPair = PairIds & { readonly symbol: string };

/** Returns the key of a pair in the live stores. */
export function pairKey({ legalId, currencyId }: PairIds): string {
  return `${legalId}:${currencyId}`;
}
