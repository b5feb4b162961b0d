import * as z from 'zod/mini';

const sequences = z.object({
  /** Sequence of the user's last private push; null while unauthenticated. */
  own: z.nullable(z.number()),
  /** Last sequence by event, for each symbol subscribed on this connection. */
  pairs: z.record(z.string(), z.record(z.string(), z.number())),
  /** Last sequence by symbol, for each topic subscribed on this connection. */
  topics: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
});

/** Sequences of the server's pushes, as sent with each heartbeat. */
export type PushSequences = z.output<typeof sequences>;

/** Parses the sequences in a heartbeat response; null without any. */
export function readPushSequences(answer: unknown): PushSequences | null {
  const parsed = sequences.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
