import { type Command, type Outcome, type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import { decodeCommand, encodeBody, encodeCommand } from './command-codec.ts';

/** The first command with an idempotency key, and its result. */
export type FirstAnswer = {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** Null when it made nothing. */
  readonly made: number | null;
  readonly command: Command;
};

/** The first answer as `client_keys` and the journal store it. */
export type FirstRow = {
  readonly sequence: bigint;
  readonly time_ms: bigint;
  readonly made: bigint | null;
  readonly command: unknown;
};

/** Reads one. Throws as `decodeCommand` does. */
export function answerIn(row: FirstRow): FirstAnswer {
  return {
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    made: row.made === null ? null : Number(row.made),
    command: decodeCommand(row.command),
  };
}

/** The first answer again for the same command; another one has come with a key that is taken. */
export function answerAgain(command: Command, first: FirstAnswer): Outcome {
  const { sequence, time, made } = first;
  if (saysSame(command, first.command)) {
    return { ok: true, sequence, time, events: [], made, repeated: true };
  }
  return { ok: false, sequence, time, rejection: { code: 'key_used' } };
}

/** Returns true when two commands request the same, whoever of those that share a key issued them. */
function saysSame(one: Command, other: Command): boolean {
  return bodyOf(one) === bodyOf(other);
}

/** Returns the fields of a command without its envelope, encoded as in the journal. */
function bodyOf(command: Command): string {
  const { by: _by, key: _key, keyOwner: _owner, ...body } = decodeCommand(JSON.parse(encodeCommand(command)));
  return encodeBody(body);
}
