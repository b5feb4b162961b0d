import { parseOutsideJson } from '@assay/contract';
import type { Command, Outcome } from '@assay/engine';
import { decodeGiven } from '../sequencer/command-codec.ts';
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
 * - `unknown`: whether it was done cannot be told as long as people wait, and it will not be tried anew.
 * - `invalid`: this is no command.
 */
export type Verdict =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'invalid' };

/** The verdict on one attempt. */
export type Answer = { readonly id: string; readonly attempt: number; readonly verdict: Verdict };

/** The engine's sign of life. */
export type Heartbeat = {
  readonly health: ReturnType<Sequencer['health']>;
  /** The last command whose batch was sent out. */
  readonly sequence: number;
};

/** @param command its text for the journal */
export function requestText({ id, attempt, since }: Request, command: string): string {
  return `{"id":${JSON.stringify(id)},"attempt":${attempt},"since":${since},"command":${command}}`;
}

/** Several requests as one message. */
export function requestsText(texts: readonly string[]): string {
  return `[${texts.join(',')}]`;
}

export type ReadRequest = { readonly request: Request; readonly command: Command | null };

/**
 * Reads a message of requests; a command that is none is null.
 * Throws `SyntaxError` or `TypeError` when the text is not such a message.
 */
export function readRequests(text: string): readonly ReadRequest[] {
  const json = parseOutsideJson(text);
  if (!Array.isArray(json)) throw new TypeError('requests are not a list');
  return json.map(readRequest);
}

function readRequest(json: unknown): ReadRequest {
  const fields = fieldsOf(json, 'request');
  const request = {
    id: fields.text('id'),
    attempt: fields.integer('attempt'),
    since: fields.integer('since'),
  };
  try {
    return { request, command: decodeGiven(fields.object('command')) };
  } catch {
    return { request, command: null };
  }
}

// Both ends are this very code, told apart by the version in their subjects: the types say what was sent.

export function answersText(answers: readonly Answer[]): string {
  return exactText(answers);
}

export function readAnswers(text: string): readonly Answer[] {
  return fromExactText(text) as readonly Answer[];
}

export function batchText(batch: readonly CommittedCommand[]): string {
  return exactText(batch.map(({ command, outcome }) => ({ command, outcome })));
}

export function readBatch(text: string): readonly CommittedCommand[] {
  return fromExactText(text) as readonly CommittedCommand[];
}

export function heartbeatText(heartbeat: Heartbeat): string {
  return JSON.stringify(heartbeat);
}

export function readHeartbeat(text: string): Heartbeat {
  return parseOutsideJson(text) as Heartbeat;
}
