import { both, type ReasonTexts } from '../../exchange/product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const VOTE_REASONS: ReasonTexts = {
  vote_cost: both('vote.reason.cost'),
  vote_funding: both('vote.reason.funding'),
};
