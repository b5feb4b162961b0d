import type { ReadPairTerms } from '../market/pair-terms.ts';

/** A pair is open for spot while it trades. */
export const spotTerms: ReadPairTerms =
  async () =>
  ({ status }) => ({
    open_transaction: status === 'trading' ? 1 : 0,
  });
