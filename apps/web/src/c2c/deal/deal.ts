import type { AnswerOf, calls } from '@assay/contract';

/** A deal in a list. */
export type DealRow = AnswerOf<typeof calls.c2cDeals>['data'][number];
/** A deal with the personal data that its parties share. */
export type Deal = AnswerOf<typeof calls.c2cDeal>;
export type Message = AnswerOf<typeof calls.c2cMessages>['list'][number];

/** Returns true when the user buys in the deal: the buyer's deal is with a seller. */
export function isBuying({ type }: Pick<DealRow, 'type'>): boolean {
  return type === 'sell';
}
