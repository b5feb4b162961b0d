import * as z from 'zod/mini';

const sequences = z.object({
  /** The last number of the user's private pushes; null while nobody is proven. */
  own: z.nullable(z.number()),
  /** The last number of each event by the symbol of each pair whose pushes this line gets by name. */
  pairs: z.record(z.string(), z.record(z.string(), z.number())),
  /** The last number by topic and symbol, of the topics that this line gets. */
  topics: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
});

/** Sequences of the server's pushes, as sent with each heartbeat. */
export type PushSequences = z.output<typeof sequences>;

/** Null when the answer says nothing of it. */
export function readPushSequences(answer: unknown): PushSequences | null {
  const read = sequences.safeParse(answer);
  return read.success ? read.data : null;
}
