import type { AnswerOf, calls } from '@assay/contract';

/** A deal in a list. */
export type DealRow = AnswerOf<typeof calls.c2cDeals>['data'][number];
/** A deal with what its parties know of each other. */
export type Deal = AnswerOf<typeof calls.c2cDeal>;
export type Message = AnswerOf<typeof calls.c2cMessages>['list'][number];

/** Whether the user buys in it: who buys deals with a seller. */
export function isBuying({ type }: Pick<DealRow, 'type'>): boolean {
  return type === 'sell';
}
