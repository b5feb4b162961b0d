import type { Command, Outcome } from '@assay/engine';
import { decodeCommand } from '../sequencer/command-codec.ts';
import type { CommittedCommand, Sequencer } from '../sequencer/interface.ts';
import { fieldsOf } from '../sequencer/json-fields.ts';
import { exactText, fromExactText } from './exact-json.ts';

/** A gateway's wish to have one command done, once, however often it has to ask. */
export type Request = {
  /** The same for every attempt, unique among all gateways. */
  readonly id: string;
  /** 1, 2, 3, … */
  readonly attempt: number;
  /** The last command that the gateway knew of when it first asked: this one is later in the journal, if at all. */
  readonly since: number;
};

/**
 * What the engine's process says of a request.
 * - `done`: the engine decided and the decision is durable. An accepted outcome comes without its events: they are in
 *   the committed batch.
 * - `refused`: nothing was done, by this attempt or an earlier one, and nothing will be.
 * - `doubtful`: ask again.
 * - `invalid`: this is no command.
 */
export type Answer =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'invalid'; readonly reason: string };

/** The engine's sign of life. */
export type Beat = {
  readonly health: ReturnType<Sequencer['health']>;
  /** The last command whose batch was sent out. */
  readonly sequence: number;
};

/** @param command its text for the journal */
export function requestText({ id, attempt, since }: Request, command: string): string {
  return `{"id":${JSON.stringify(id)},"attempt":${attempt},"since":${since},"command":${command}}`;
}

/** Throws `SyntaxError`, `TypeError` or `RangeError` when the text is not a request. */
export function readRequest(text: string): { readonly request: Request; readonly command: Command } {
  const json: unknown = JSON.parse(text);
  const fields = fieldsOf(json, 'request');
  return {
    request: { id: fields.text('id'), attempt: fields.integer('attempt'), since: fields.integer('since') },
    command: decodeCommand(fields.object('command')),
  };
}

// Both ends are this very code, told apart by the version in their subjects: the types say what was sent.

export function answerText(answer: Answer): string {
  return exactText(answer);
}

export function readAnswer(text: string): Answer {
  return fromExactText(text) as Answer;
}

export function batchText(batch: readonly CommittedCommand[]): string {
  return exactText(batch.map(({ command, outcome }) => ({ command, outcome })));
}

export function readBatch(text: string): readonly CommittedCommand[] {
  return fromExactText(text) as readonly CommittedCommand[];
}

export function beatText(beat: Beat): string {
  return JSON.stringify(beat);
}

export function readBeat(text: string): Beat {
  return JSON.parse(text) as Beat;
}
