/**
 * Every JSON answer: `ok` with what was asked for, `error` with a text in the caller's language,
 * `999` when a session is needed, `998` when identity papers are needed, `997` when payment methods are missing.
 */
export const ANSWER_TYPES = ['ok', 'error', '999', '998', '997'] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** Any answer but `ok`. */
export type RefusalType = Exclude<AnswerType, 'ok'>;

/** Reads the `type` of an answer, written as text or number; undefined when it is none of ours. */
export function answerTypeOf(type: unknown): AnswerType | undefined {
  return ANSWER_TYPES.find((known) => known === String(type));
}
