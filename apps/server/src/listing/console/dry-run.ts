import { type Command, Engine, type Rejection, SETUP, sequenceOf, timeMs } from '@assay/engine';
import type { Market } from '../../market/market.ts';

/**
 * What the engine would say to a command about listings, asked of another engine that knows the same listings and
 * nothing else. Null: it would accept it.
 */
export function dryRun(market: Pick<Market, 'currencies' | 'pairs'>, command: Command): Rejection | null {
  const engine = new Engine();
  const listings: readonly Command[] = [
    ...market
      .currencies()
      .map((currency) => ({ room: 'listing', type: 'list_currency', by: SETUP, currency }) as const),
    ...market
      .pairs()
      .map(({ spec }) => ({ room: 'listing', type: 'list_pair', by: SETUP, pair: spec }) as const),
  ];
  for (const [index, listing] of listings.entries()) engine.apply(listing, sequenceOf(index + 1), timeMs(0));
  const outcome = engine.apply(command, sequenceOf(listings.length + 1), timeMs(0));
  return outcome.ok ? null : outcome.rejection;
}
