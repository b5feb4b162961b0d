import { type Command, Engine, type Rejection, SETUP, sequenceOf, timeMs } from '@assay/engine';
import type { ListedPair } from '../../../market/market-data/listings.ts';

type Requested = Omit<Extract<Command, { type: 'set_lever_terms' }>, 'by'>;

/** Tests a pair's terms in a separate engine that has only this pair. Returns the rejection; null if accepted. */
export function dryRun({ spec, base, quote }: ListedPair, requested: Requested): Rejection | null {
  const engine = new Engine();
  const opening: readonly Command[] = [
    ...[base, quote].map(
      (currency) => ({ room: 'listing', type: 'list_currency', by: SETUP, currency }) as const,
    ),
    { room: 'listing', type: 'list_pair', by: SETUP, pair: spec },
  ];
  for (const [index, listing] of opening.entries()) engine.apply(listing, sequenceOf(index + 1), timeMs(0));
  const outcome = engine.apply({ ...requested, by: SETUP }, sequenceOf(opening.length + 1), timeMs(0));
  return outcome.ok ? null : outcome.rejection;
}
