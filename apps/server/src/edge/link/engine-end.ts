import { randomInt } from 'node:crypto';
import type { Command, Outcome } from '@assay/engine';
import type { Msg } from '@nats-io/transport-node';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../core/database/schema.ts';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import type { HistoryPosition, TermId } from '../../core/sequencer/history.ts';
import type { CommittedCommand, Sequencer } from '../../core/sequencer/interface.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../../core/shared/unavailable.ts';
import { toChunks } from './chunks.ts';
import { findDone, tagged, VerdictMemory } from './earlier-attempts.ts';
import { gatherPerTurn } from './gather.ts';
import {
  type Answer,
  answersText,
  batchText,
  heartbeatText,
  type Request,
  readRequests,
  type Verdict,
} from './messages.ts';
import type { NatsLink } from './nats-link.ts';
import type { Subjects } from './subjects.ts';

export type EngineEndParts = {
  readonly link: NatsLink;
  readonly subjects: Subjects;
  readonly sequencer: Sequencer;
  readonly history: AcknowledgedHistory;
  readonly database: Kysely<Schema>;
  readonly jobs: JobParts;
  readonly log: Logger;
};

/** Acknowledged history of this process, against which the positions of gateways are checked. */
export type AcknowledgedHistory = {
  position(): HistoryPosition | null;
  /** Returns true when the last command of a gateway is part of the history that this process appends to. */
  hasAcknowledged(acknowledged: HistoryPosition): boolean;
  /** Checks the database for a command that a gateway was sent and that this process does not know. */
  check(acknowledged: HistoryPosition): Promise<void>;
};

/** Interval of the engine's heartbeats to gateways. */
export const HEARTBEAT_MS = 500;
/** Queue group: if two processes are subscribed for a moment, each request still goes to one of them. */
const GROUP = 'engine';
const BATCH_NUMBERS = 2 ** 32;
/** Answers per message; each is short. */
const ANSWERS_MAX = 500;

type Reply = { readonly to: string; readonly answer: Answer };

/**
 * The engine's end of the link: executes the requests of gateways and publishes committed commands to them. Start it
 * once this process holds the lease and is ready.
 * @returns a function that stops taking requests; those in flight are still answered
 */
export function startEngineEnd(parts: EngineEndParts): () => Promise<void> {
  const { link, subjects, sequencer, history, jobs, log } = parts;
  const memory = new VerdictMemory();
  let announced = sequencer.projection.sequence();
  let batchNumber = randomInt(BATCH_NUMBERS);

  function publishBatch(batch: readonly CommittedCommand[]): void {
    announced = batch.at(-1)?.outcome.sequence ?? announced;
    const term = history.position();
    // Disconnected gateways read the database when they receive the next heartbeat.
    if (term === null || !link.isConnected()) return;
    batchNumber = (batchNumber + 1) % BATCH_NUMBERS;
    const text = batchText({ term: idOf(term), batch });
    for (const chunk of toChunks(batchNumber, text, link.bytesMax())) link.publish(subjects.batches, chunk);
  }

  function heartbeat(health = sequencer.health()): void {
    const term = history.position();
    // A process that has lost its term sends no heartbeats.
    if (term === null) return;
    link.publish(subjects.heartbeats, heartbeatText({ term: idOf(term), health, sequence: announced }));
  }

  const reply = gatherPerTurn<Reply>(ANSWERS_MAX, (replies) => {
    for (const [to, answers] of Map.groupBy(replies, (reply) => reply.to)) {
      link.publish(to, answersText(answers.map((answer) => answer.answer)));
    }
  });

  function serve(message: Msg): void {
    const { reply: to } = message;
    if (to === undefined) return;
    for (const { request, command } of readRequests(message.string())) {
      const { id, attempt } = request;
      answerRequest(request, command).then(
        (verdict) => reply({ to, answer: { id, attempt, verdict } }),
        (error: unknown) => log.error({ err: error }, 'a request failed'),
      );
    }
  }

  function answerRequest(request: Request, command: Command | null): Promise<Verdict> {
    if (command === null) return Promise.resolve({ kind: 'invalid' });
    const acknowledged = request.term === null ? null : { ...request.term, sequence: request.since };
    if (acknowledged !== null && !history.hasAcknowledged(acknowledged)) {
      // Either commands are lost, or another process has taken over and continued: the database can tell.
      return history.check(acknowledged).then(() => ({ kind: 'doubtful' }));
    }
    return memory.once(request.id, () => run(request, command, parts));
  }

  // Never unsubscribed: batches stored after the last request are published, too.
  // Gateways read the tables when they are told, and after.
  sequencer.projection.onProjected(publishBatch);
  const heartbeats = startJob({ name: 'heartbeat', pauseMs: HEARTBEAT_MS, round: () => heartbeat() }, jobs);
  const stopListening = link.subscribe(
    subjects.commands,
    (message) => {
      try {
        serve(message);
      } catch (error) {
        log.warn({ err: error }, 'a message that is not a request was dropped');
      }
    },
    GROUP,
  );

  return async () => {
    await Promise.all([heartbeats.stop(), stopListening()]);
    heartbeat('stopped');
  };
}

function idOf({ term, epoch }: HistoryPosition): TermId {
  return { term, epoch };
}

async function run(request: Request, command: Command, parts: EngineEndParts): Promise<Verdict> {
  const { sequencer, history, database, log } = parts;
  const done = (outcome: Outcome): Verdict => ({
    kind: 'done',
    outcome,
    term: history.position()?.term ?? '',
  });
  try {
    // An earlier attempt may have reached the process that wrote before this one.
    if (request.attempt > 1) await sequencer.projection.until(sequencer.lastSequence());
    const previousOutcome = request.attempt > 1 ? await findDone(database, request) : null;
    if (previousOutcome !== null) return done(previousOutcome);
  } catch (error) {
    log.warn({ err: error }, 'the journal could not be queried for a request');
    return { kind: 'doubtful' };
  }
  try {
    return done(withoutEvents(await sequencer.submit(tagged(command, request))));
  } catch (error) {
    // Once this process has ended, another may be able to determine the outcome.
    const isWriter = sequencer.health() !== 'stopped';
    if (error instanceof OutcomeUnknown && isWriter) return { kind: 'unknown' };
    if (!(error instanceof ExchangeUnavailable)) return { kind: 'doubtful' };
    // A process that has lost the lease cannot answer for the one that holds it.
    return request.attempt === 1 || isWriter
      ? { kind: 'refused', reason: error.message }
      : { kind: 'doubtful' };
  }
}

/** Returns the outcome without its events, which are in the batch. Short for any command. */
function withoutEvents(outcome: Outcome): Outcome {
  return outcome.ok ? { ...outcome, events: [] } : outcome;
}
