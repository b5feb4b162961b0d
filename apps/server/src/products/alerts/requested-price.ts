import type { calls, InputOf } from '@assay/contract';
import type { SetPriceAlert } from '@assay/engine';
import {
  formatSteps,
  indexPriceDecimals,
  indexPriceUnits,
  isIndexPriceUnits,
  parseDecimal,
  parseTicks,
} from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

type RequestedPrice = Pick<SetPriceAlert, 'lastPrice' | 'indexPrice'>;

/** Parses the price of an alert on the scale of its source. */
export function requestedPriceOf(
  { source, price }: Pick<InputOf<typeof calls.setAlert>, 'source' | 'price'>,
  pair: ListedPair,
): RequestedPrice | Refused {
  return source === 'last' ? lastPriceOf(price, pair) : indexPriceOf(price, pair);
}

function lastPriceOf(text: string, { spec }: ListedPair): RequestedPrice | Refused {
  const parsed = parseTicks(text, spec.tickSize);
  if (parsed.ok) return { lastPrice: parsed.value };
  const { error } = parsed;
  if (error.kind !== 'off_step') return refuse('alerts.price_range');
  const nearest = formatSteps(error.below ?? error.above ?? 0, spec.tickSize);
  return refuse('alerts.price_step', { step: spec.tickSize, nearest });
}

function indexPriceOf(text: string, { spec }: ListedPair): RequestedPrice | Refused {
  const parsed = parseDecimal(text);
  if (!parsed.ok) return refuse('alerts.price_range');
  const { digits, places } = parsed.value;
  const decimals = indexPriceDecimals(spec.tickSize);
  if (places > decimals) return refuse('alerts.price_decimals', { decimals });
  const price = digits * 10n ** BigInt(decimals - places);
  return isIndexPriceUnits(price) ? { indexPrice: indexPriceUnits(price) } : refuse('alerts.price_range');
}
