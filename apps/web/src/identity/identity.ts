import type { AnswerOf, calls } from '@assay/contract';

/** What the exchange tells about the own verification. */
export type Identity = AnswerOf<typeof calls.identityInfo>;
export type Papers = Identity['basic'];

/** While papers wait, the page asks so often whether they are decided. */
export const ASK_EVERY_MS = 20_000;
