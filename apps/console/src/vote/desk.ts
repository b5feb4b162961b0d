import type { AnswerOf } from '@assay/contract';
import type { consoleCalls } from '@assay/contract/console';

/** Everything that the page of votes shows. */
export type Desk = AnswerOf<typeof consoleCalls.consoleVotes>;
export type RoundRow = Desk['rounds'][number];
export type DraftRow = Desk['drafts'][number];
export type HouseRow = Desk['house'][number];

/** Who has won, or is ahead: of equals the first; nothing before anybody has voted. */
export function leaderOf({ winner, candidates, total }: RoundRow): string | null {
  if (winner !== null) return candidates[winner]?.code ?? null;
  if (!/[1-9]/.test(total)) return null;
  const [first, ...rest] = candidates;
  // All have as many decimals as their currency.
  const units = (text: string) => BigInt(text.replace('.', ''));
  const isMore = (one: string, other: string) => units(one) > units(other);
  return (
    rest.reduce((best, one) => (best && isMore(one.votes, best.votes) ? one : best), first)?.code ?? null
  );
}
