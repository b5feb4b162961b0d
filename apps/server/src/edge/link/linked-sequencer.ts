import type { Command, Outcome, Sequence } from '@assay/engine';
import type { Logger } from 'pino';
import type { ProjectionProgress } from '../../core/projection/progress.ts';
import type { HistoryPosition, TermId } from '../../core/sequencer/history.ts';
import type { CommittedCommand, Sequencer } from '../../core/sequencer/interface.ts';
import { ChunkJoiner } from './chunks.ts';
import { CommittedStream, type IsContinuation } from './committed-stream.ts';
import { HEARTBEAT_MS } from './engine-end.ts';
import { type Heartbeat, readBatch, readHeartbeat } from './messages.ts';
import type { NatsLink } from './nats-link.ts';
import { Requests } from './requests.ts';
import type { Subjects } from './subjects.ts';

/** Time without a heartbeat after which the engine counts as unavailable. */
const SILENCE_MS = 4 * HEARTBEAT_MS;

type LinkedParts = {
  readonly log: Logger;
  /** Queries the database for whether a term of the lease continues the known position. */
  readonly isContinuation: IsContinuation;
};

/** The sequencer of a gateway: the engine is in another process, behind NATS. */
export class LinkedSequencer implements Sequencer {
  readonly #link: NatsLink;
  readonly #requests: Requests;
  readonly #stream: CommittedStream;
  readonly #stopListening: readonly (() => Promise<void>)[];
  readonly #firstHeartbeat = Promise.withResolvers<void>();
  #heartbeat: { readonly health: Heartbeat['health']; readonly receivedAt: number } | null = null;
  #isStopped = false;

  /** Subscribes immediately. */
  constructor(link: NatsLink, subjects: Subjects, { log, isContinuation }: LinkedParts) {
    this.#link = link;
    this.#stream = new CommittedStream(log, isContinuation);
    const joiner = new ChunkJoiner();
    this.#stopListening = [
      link.subscribe(subjects.batches, ({ data }) => {
        const text = joiner.add(data);
        if (text !== null) this.#stream.absorb(readBatch(text));
      }),
      link.subscribe(subjects.heartbeats, (message) =>
        this.#receiveHeartbeat(readHeartbeat(message.string())),
      ),
    ];
    this.#requests = new Requests(link, subjects.commands, () => {
      this.#heartbeat = null;
    });
  }

  async submit(command: Command): Promise<Outcome> {
    const knownPosition = { since: this.#stream.position(), term: this.#stream.term() };
    return this.#stream.complete(await this.#requests.send(command, knownPosition));
  }

  /** The engine's process answers, and publishes batches, when the tables show them. */
  commit(command: Command): Promise<Outcome> {
    return this.submit(command);
  }

  readonly projection: ProjectionProgress = {
    sequence: () => this.lastSequence(),
    until: () => Promise.resolve(),
    onProjected: (listener) => this.onCommitted(listener),
  };

  onCommitted(listener: (batch: readonly CommittedCommand[]) => void): () => void {
    return this.#stream.onCommitted(listener);
  }

  /** Called when this process has missed committed commands: its state is stale. */
  onMissed(listener: () => void): () => void {
    return this.#stream.onMissed(listener);
  }

  /** Sets the position up to which the market data of this process are complete, with its term of the lease. */
  startAt(sequence: number, term: TermId | null): void {
    this.#stream.startAt(sequence, term);
  }

  /** The last command known to this process; null before it knows a term of the lease. */
  position(): HistoryPosition | null {
    const term = this.#stream.term();
    return term === null ? null : { ...term, sequence: this.#stream.position() };
  }

  lastSequence(): Sequence {
    return this.#stream.position();
  }

  health(): ReturnType<Sequencer['health']> {
    if (this.#isStopped) return 'stopped';
    const heartbeat = this.#heartbeat;
    if (heartbeat === null || !this.#link.isConnected()) return 'recovering';
    if (performance.now() - heartbeat.receivedAt > SILENCE_MS) return 'recovering';
    // A stopped engine is followed by another, so this process continues.
    return heartbeat.health === 'stopped' ? 'recovering' : heartbeat.health;
  }

  /** Waits for the first heartbeat of an engine, at most `maxWaitMs`. */
  async awaitEngine(maxWaitMs: number, signal: AbortSignal): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
    const ended = new Promise<void>((resolve) => {
      if (deadline.aborted) resolve();
      deadline.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([this.#firstHeartbeat.promise, ended]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#requests.stop();
    await Promise.all(this.#stopListening.map((stop) => stop()));
  }

  #receiveHeartbeat({ term, health, sequence }: Heartbeat): void {
    const receivedAt = performance.now();
    this.#stream.receive(term, sequence, () => {
      this.#heartbeat = { health, receivedAt };
      this.#firstHeartbeat.resolve();
    });
  }
}
