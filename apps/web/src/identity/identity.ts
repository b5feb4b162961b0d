import type { AnswerOf, calls } from '@assay/contract';

/** Verification state of the user. */
export type Identity = AnswerOf<typeof calls.identityInfo>;
export type Papers = Identity['basic'];
