import { binance } from './binance.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import type { Venue } from './venue.ts';

/** Every venue that can be a source, one line each. */
export const VENUES: readonly Venue[] = [
  binance, //
  coinbase,
  kraken,
];
