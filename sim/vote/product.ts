import { declareProduct } from '../product.ts';
import { VoteAudit } from './auditor.ts';
import { VoteGenerator } from './generator.ts';

/** Rounds of votes for the next coin to list. */
export const vote = declareProduct({
  name: 'vote',
  number: 17,
  commands: {
    set_vote_round: true,
    pause_vote_round: true,
    cancel_vote_round: true,
    draw_votes: true,
    cast_ballot: true,
  },
  halted: { trading: ['cast_ballot'] },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    unknown_currency: true,
    invalid_amount: true,
    unknown_round: true,
    round_begun: true,
    round_over: true,
    too_many_rounds: true,
    terms_changed: true,
    invalid_round: true,
    round_not_started: true,
    round_ended: true,
    round_paused: true,
    unknown_candidate: true,
    country_barred: true,
    identity_needed: true,
    amount_below_minimum: true,
    insufficient_balance: true,
    owner_cap: true,
    too_many_ballots: true,
  },
  createGenerator: (world) => new VoteGenerator(world),
  createAudit: (records) => new VoteAudit(records),
});
