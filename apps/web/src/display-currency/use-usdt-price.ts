import { calls } from '@assay/contract';
import { plain, sign } from '@assay/money';
import { useRemote } from '../api/remote.ts';
import { useTicker } from '../live/live-feed.ts';

const USDT = 'USDT';
/** Ids of no pair. */
const NO_PAIR = { legalId: 0, currencyId: 0 };

/** Returns the last price of a currency in USDT, updated by pushes; null without a USDT pair or without a trade. */
export function useUsdtPrice(currency: string): string | null {
  const isUsdt = currency === USDT;
  // Ids do not change, and prices are pushed: a cached response is sufficient.
  const groups = useRemote(
    calls.quotationGroups,
    {},
    { isWanted: !isUsdt, suppressToast: true, freshMs: Number.POSITIVE_INFINITY },
  );
  const pairs = groups.status === 'ready' ? groups.value.flatMap(({ quotation }) => quotation) : [];
  const pair = pairs.find(({ symbol }) => symbol === `${currency}/${USDT}`);
  const ticker = useTicker(
    pair === undefined ? NO_PAIR : { legalId: pair.legal_id, currencyId: pair.currency_id },
  );
  if (isUsdt) return '1';
  const price = plain(ticker?.price ?? pair?.now_price ?? 0);
  return sign(price) > 0 ? price : null;
}
