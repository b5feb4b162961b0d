export type * from './event.ts';
export * from './round.ts';
export type { Candidate, VoteFault, VoteMode, VoteTerms } from './terms.ts';
export { VOTE_FAULTS, VOTE_MODES, voteFault } from './terms.ts';
