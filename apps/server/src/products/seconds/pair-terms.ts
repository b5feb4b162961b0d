import type { ReadPairTerms } from '../../market/market-data/pair-terms.ts';
import { readSecondsTerms } from './terms.ts';

/** A pair is open for seconds contracts while they are offered on it and it trades. */
export const secondsTerms: ReadPairTerms = async (database) => {
  const { terms } = await readSecondsTerms(database);
  return ({ id, status }) => ({
    open_microtrade: terms.isOpen && status === 'trading' && terms.pairs.includes(id) ? 1 : 0,
  });
};
