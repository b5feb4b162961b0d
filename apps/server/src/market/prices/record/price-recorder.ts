import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import type { PriceSource, SourceSink } from '../source.ts';
import { headLine, quoteLine, type RecordedPair, type RecordedQuote } from './format.ts';
import { createRecordFile, type RecordHead } from './record-file.ts';

export type RecorderParts = {
  readonly path: string;
  readonly now: () => number;
  readonly log: Logger;
  /** Messages that may wait to be written; more are lost, and counted. */
  readonly maxWaiting?: number;
};

/** Recorder of the sources' messages, in files for `npm run replay-day`. */
export type PriceRecorder = {
  /** Wraps the source so that its messages are recorded as they come. */
  recorded(source: PriceSource): PriceSource;
  /** Sets the pairs and terms of all later messages, which starts a new file. */
  begin(pairs: readonly RecordedPair[]): void;
  /** Writes the waiting messages. Throws on a failure; those messages are lost, and the next round tries again. */
  write(): Promise<void>;
  /** Returns true when the last round failed. */
  hasFailed(): boolean;
  /** Writes the waiting messages and closes the file. */
  close(): Promise<void>;
};

/** Records a message; `quoteAt` builds it for the time of the record. */
type RecordQuote = (quoteAt: (receivedMs: number) => RecordedQuote) => void;

/** Some ten megabytes. */
const MAX_WAITING = 100_000;
const DAY_MS = 24 * 60 * 60_000;

/** Creates a recorder: messages are kept in memory immediately, and on the disk with each `write`. */
export function createPriceRecorder({
  path,
  now,
  log,
  maxWaiting = MAX_WAITING,
}: RecorderParts): PriceRecorder {
  const file = createRecordFile(path);
  let head: RecordHead | null = null;
  let waiting: { readonly head: RecordHead; readonly line: string }[] = [];
  let lostCount = 0;
  let failed = false;
  let lastMs = 0;

  const record: RecordQuote = (quoteAt) => {
    if (head === null) return;
    // Times in a file never decrease, even if the clock does.
    const receivedMs = Math.max(lastMs, now());
    // A file holds one day, so that none grows without bound.
    if (dayOf(receivedMs) !== dayOf(lastMs)) head = { ...head };
    lastMs = receivedMs;
    if (waiting.length < maxWaiting) waiting.push({ head, line: quoteLine(quoteAt(receivedMs)) });
    else lostCount += 1;
  };

  async function write(): Promise<void> {
    const quotes = waiting;
    waiting = [];
    let written = 0;
    try {
      for (const [recordHead, quotesOfHead] of Map.groupBy(quotes, (recorded) => recorded.head)) {
        await file.append(recordHead, quotesOfHead.map(({ line }) => line).join(''));
        written += quotesOfHead.length;
      }
    } catch (error) {
      failed = true;
      lostCount += quotes.length - written;
      throw new Error(`Prices cannot be recorded to ${path}; ${lostCount} quotes are lost.`, {
        cause: error,
      });
    }
    if (quotes.length === 0) return;
    failed = false;
    if (lostCount > 0)
      log.warn({ path, lost: lostCount }, 'prices are recorded again; some quotes were lost');
    lostCount = 0;
  }

  return {
    recorded: (source) => ({
      name: source.name,
      watch(pairs, sink) {
        const symbols = new Map(pairs.map(({ id, symbol }) => [id, symbol]));
        return source.watch(pairs, recordingSource(source, symbols, sink, record));
      },
    }),
    begin(pairs) {
      head = pairs.length === 0 ? null : { line: headLine(pairs) };
    },
    write,
    hasFailed: () => failed,
    async close() {
      await write().finally(() => file.close());
    },
  };
}

/** Records the messages on their way into a sink. */
function recordingSource(
  { name }: PriceSource,
  symbols: ReadonlyMap<PairId, string>,
  sink: SourceSink,
  record: RecordQuote,
): SourceSink {
  let isHealthy = true;
  return {
    observed(id, price, atMs) {
      const pair = symbols.get(id);
      // A message that does not fit the format is recorded as a trouble of its source.
      if (pair !== undefined && price !== '' && Number.isSafeInteger(atMs) && atMs > 0)
        record((receivedMs) => ({ source: name, receivedMs, pair, price, atMs }));
      return sink.observed(id, price, atMs);
    },
    trouble(trouble) {
      isHealthy = false;
      record((receivedMs) => ({ source: name, receivedMs, trouble }));
      sink.trouble(trouble);
    },
    onHealthy() {
      if (!isHealthy) record((receivedMs) => ({ source: name, receivedMs, trouble: null }));
      isHealthy = true;
      sink.onHealthy();
    },
  };
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
