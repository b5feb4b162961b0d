/**
 * Types of a JSON response: `ok` with the result, `error` with a text in the caller's language, `999` when a session is
 * needed, `998` when identity papers are needed, `997` when payment methods are missing.
 */
export const ANSWER_TYPES = ['ok', 'error', '999', '998', '997'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** Types of all responses except `ok`. */
export type RefusalType = Exclude<AnswerType, 'ok'>;

/** Reads the `type` of a response, a string or a number; undefined when unknown. */
export function answerTypeOf(type: unknown): AnswerType | undefined {
  return ANSWER_TYPES.find((answerType) => answerType === String(type));
}
