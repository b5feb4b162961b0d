import type { AnswerOf, calls } from '@assay/contract';

/** State of the user's own verification. */
export type Identity = AnswerOf<typeof calls.identityInfo>;
export type Papers = Identity['basic'];
