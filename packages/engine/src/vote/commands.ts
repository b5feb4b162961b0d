import { voteTerms } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, nullable } from '../command/fields.ts';
import { termsField } from '../command/terms-field.ts';

const terms = termsField(voteTerms);

export const voteCommands = declareCommands('vote', {
  /** Plans a round, or replaces the terms of one that has not begun. */
  set_vote_round: { by: 'house', fields: { round: nullable(integer), version: integer, terms } },
  /** Pauses or resumes a round: while paused nobody can vote. Its end does not move. */
  pause_vote_round: { by: 'house', fields: { round: integer, paused: boolean } },
  /** Cancels a round before its end, without a winner; all amounts are released. */
  cancel_vote_round: { by: 'house', fields: { round: integer } },
  /** Moves the proceeds of paid votes out. */
  draw_votes: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Votes for a candidate by its index, from 0. */
  cast_ballot: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { round: integer, candidate: integer, amount: amountField },
  },
});

export type VoteCommand = CommandOf<typeof voteCommands>;
export type SetRound = CommandOf<typeof voteCommands, 'set_vote_round'>;
export type CastBallot = CommandOf<typeof voteCommands, 'cast_ballot'>;
