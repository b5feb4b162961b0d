import { calls } from '@assay/contract';
import { plain, sign } from '@assay/money';
import { useRemote } from '../api/remote.ts';
import { useTicker } from '../live/live-feed.ts';

const USDT = 'USDT';
/** Ids of no pair. */
const NO_PAIR = { legalId: 0, currencyId: 0 };

/** The last price of a currency in USDT, by push; null where it has no pair with USDT or that was never traded. */
export function useUsdtPrice(currency: string): string | null {
  const isUsdt = currency === USDT;
  // Ids do not change, and prices come by push: whatever answer is there will do.
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
