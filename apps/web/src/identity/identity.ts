import type { AnswerOf, calls } from '@assay/contract';

/** What the exchange tells about the own verification. */
export type Identity = AnswerOf<typeof calls.identityInfo>;
export type Papers = Identity['basic'];
