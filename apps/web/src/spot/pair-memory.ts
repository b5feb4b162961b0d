import { readStoredId } from '../storage/storage.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';
import { placeOf, readPanelPlace, rememberPanelPlace } from '../trade/pair/panel-place.ts';
import type { PairMemory } from '../trade/pair/use-pair.ts';

/** The pair of the deal centre, with its place in the pair panel. */
export const SPOT_PAIR: PairMemory = {
  read: () => ({
    legalId: readStoredId('legal_id'),
    currencyId: readStoredId('currency_id'),
    place: readPanelPlace(),
  }),
  write(pair, groups) {
    choosePair(pair);
    const place = placeOf(groups, pair.symbol);
    if (place !== null) rememberPanelPlace(place);
  },
};
