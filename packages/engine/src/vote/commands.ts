import { voteTerms } from '@assay/domain';
import { type CommandOf, declareCommands } from '../command/declaration.ts';
import { amountField, boolean, currencyField, integer, nullable } from '../command/fields.ts';
import { termsField } from '../command/terms-field.ts';

const terms = termsField(voteTerms);

export const voteCommands = declareCommands('vote', {
  /** Plans a round, or gives one that has not begun other terms. */
  set_vote_round: { by: 'house', fields: { round: nullable(integer), version: integer, terms } },
  /** While a round is paused, nobody votes. Its end does not move. */
  pause_vote_round: { by: 'house', fields: { round: integer, paused: boolean } },
  /** Ends a round before its time without a winner: every vote is free again. */
  cancel_vote_round: { by: 'house', fields: { round: integer } },
  /** Takes out what votes have cost. */
  draw_votes: { by: 'house', fields: { currency: currencyField, amount: amountField } },
  /** Votes for the candidate at a place, from 0. */
  cast_ballot: {
    by: 'trader',
    haltedBy: 'trading',
    fields: { round: integer, candidate: integer, amount: amountField },
  },
});

export type VoteCommand = CommandOf<typeof voteCommands>;
export type SetRound = CommandOf<typeof voteCommands, 'set_vote_round'>;
export type CastBallot = CommandOf<typeof voteCommands, 'cast_ballot'>;
