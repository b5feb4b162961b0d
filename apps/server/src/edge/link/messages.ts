import { parseOutsideJson } from '@assay/contract';
import type { Command, Outcome } from '@assay/engine';
import { decodeGiven } from '../../core/sequencer/command-codec.ts';
import type { TermId } from '../../core/sequencer/history.ts';
import type { CommittedCommand, Sequencer } from '../../core/sequencer/interface.ts';
import { fieldsOf } from '../../core/sequencer/json-fields.ts';
import { exactText, fromExactText } from './exact-json.ts';

/** A gateway's request to execute one command exactly once, however often it is retried. */
export type Request = {
  /** Id shared by every attempt, unique among all gateways. */
  readonly id: string;
  /** 1, 2, 3, … */
  readonly attempt: number;
  /** The last command known to the gateway at the first attempt: this one is later in the journal, if at all. */
  readonly since: number;
  /** The term of the lease of that command; null while the gateway knows none. */
  readonly term: TermId | null;
};

/**
 * Verdict of the engine's process on a request.
 * - `done`: the engine decided in this term, and the decision is durable. An accepted outcome comes without its events:
 * they are in the committed batch.
 * - `refused`: nothing was done, by this attempt or an earlier one, and nothing will be.
 * - `doubtful`: retry.
 * - `unknown`: the outcome cannot be determined within a caller's deadline, and there is no retry.
 * - `invalid`: this is no command.
 */
export type Verdict =
  | { readonly kind: 'done'; readonly outcome: Outcome; readonly term: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'doubtful' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'invalid' };

/** The verdict on one attempt. */
export type Answer = { readonly id: string; readonly attempt: number; readonly verdict: Verdict };

/** Commands of one commit, with the term of the lease in which they were published. */
export type TermBatch = { readonly term: TermId; readonly batch: readonly CommittedCommand[] };

/** Heartbeat of the engine. */
export type Heartbeat = {
  readonly term: TermId;
  readonly health: ReturnType<Sequencer['health']>;
  /** The last command whose batch was published. */
  readonly sequence: number;
};

/** @param command its text for the journal */
export function requestText({ id, attempt, since, term }: Request, command: string): string {
  const knownPosition = `"since":${since},"term":${JSON.stringify(term)}`;
  return `{"id":${JSON.stringify(id)},"attempt":${attempt},${knownPosition},"command":${command}}`;
}

/** Several requests as one message. */
export function requestsText(texts: readonly string[]): string {
  return `[${texts.join(',')}]`;
}

export type ReadRequest = { readonly request: Request; readonly command: Command | null };

/**
 * Reads a message of requests; an invalid command is null.
 * Throws `SyntaxError` or `TypeError` for an invalid message.
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
    term: readTerm(json),
  };
  try {
    return { request, command: decodeGiven(fields.object('command')) };
  } catch {
    return { request, command: null };
  }
}

function readTerm(json: unknown): TermId | null {
  if (typeof json !== 'object' || json === null || !('term' in json) || json.term === null) return null;
  const fields = fieldsOf(json.term, 'term');
  return { term: fields.text('term'), epoch: fields.integer('epoch') };
}

// Both ends run this code, separated from other versions by the subject: the types hold without checks.

export function answersText(answers: readonly Answer[]): string {
  return exactText(answers);
}

export function readAnswers(text: string): readonly Answer[] {
  return fromExactText(text) as readonly Answer[];
}

export function batchText({ term, batch }: TermBatch): string {
  return exactText({ term, batch: batch.map(({ command, outcome }) => ({ command, outcome })) });
}

export function readBatch(text: string): TermBatch {
  return fromExactText(text) as TermBatch;
}

export function heartbeatText(heartbeat: Heartbeat): string {
  return JSON.stringify(heartbeat);
}

export function readHeartbeat(text: string): Heartbeat {
  return parseOutsideJson(text) as Heartbeat;
}
