import { type Command, type Outcome, type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import { decodeCommand, encodeBody, encodeCommand } from './command-codec.ts';

/** The first command with an idempotency key, and its result. */
export type FirstAnswer = {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** Id that the command created; null for none. */
  readonly made: number | null;
  readonly command: Command;
};

/** The first result as stored in `client_keys` and the journal. */
export type FirstRow = {
  readonly sequence: bigint;
  readonly time_ms: bigint;
  readonly made: bigint | null;
  readonly command: unknown;
};

/** Decodes a stored row. Throws as `decodeCommand` does. */
export function answerIn(row: FirstRow): FirstAnswer {
  return {
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    made: row.made === null ? null : Number(row.made),
    command: decodeCommand(row.command),
  };
}

/** Returns the first result again for the same command; rejects another command, because the key is taken. */
export function answerAgain(command: Command, first: FirstAnswer): Outcome {
  const { sequence, time, made: createdId } = first;
  if (isSameCommand(command, first.command)) {
    return { ok: true, sequence, time, events: [], createdId, repeated: true };
  }
  return { ok: false, sequence, time, rejection: { code: 'key_used' } };
}

/** Returns true when two commands request the same, regardless of which holder of the key issued them. */
function isSameCommand(first: Command, second: Command): boolean {
  return bodyOf(first) === bodyOf(second);
}

/** Returns the fields of a command without its envelope, encoded as in the journal. */
function bodyOf(command: Command): string {
  const { by: _by, key: _key, keyOwner: _owner, ...body } = decodeCommand(JSON.parse(encodeCommand(command)));
  return encodeBody(body);
}
