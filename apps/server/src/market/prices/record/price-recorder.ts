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
  readonly most?: number;
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

/** Records a message; `say` builds it for the time of the record. */
type Keep = (say: (receivedMs: number) => RecordedQuote) => void;

/** Some ten megabytes. */
const MAX_WAITING = 100_000;
const DAY_MS = 24 * 60 * 60_000;

/** Creates a recorder: messages are kept in memory immediately, and on the disk with each `write`. */
export function createPriceRecorder({ path, now, log, most = MAX_WAITING }: RecorderParts): PriceRecorder {
  const file = createRecordFile(path);
  let head: RecordHead | null = null;
  let waiting: { readonly head: RecordHead; readonly line: string }[] = [];
  let lost = 0;
  let failed = false;
  let lastMs = 0;

  const keep: Keep = (say) => {
    if (head === null) return;
    // Times in a file never decrease, even if the clock does.
    const receivedMs = Math.max(lastMs, now());
    // A file holds one day, so that none grows without bound.
    if (dayOf(receivedMs) !== dayOf(lastMs)) head = { ...head };
    lastMs = receivedMs;
    if (waiting.length < most) waiting.push({ head, line: quoteLine(say(receivedMs)) });
    else lost += 1;
  };

  async function write(): Promise<void> {
    const quotes = waiting;
    waiting = [];
    let written = 0;
    try {
      for (const [of, some] of Map.groupBy(quotes, (recorded) => recorded.head)) {
        await file.append(of, some.map(({ line }) => line).join(''));
        written += some.length;
      }
    } catch (error) {
      failed = true;
      lost += quotes.length - written;
      throw new Error(`Prices cannot be recorded to ${path}; ${lost} quotes are lost.`, { cause: error });
    }
    if (quotes.length === 0) return;
    failed = false;
    if (lost > 0) log.warn({ path, lost }, 'prices are recorded again; some quotes were lost');
    lost = 0;
  }

  return {
    recorded: (source) => ({
      name: source.name,
      watch(pairs, sink) {
        const symbols = new Map(pairs.map(({ id, symbol }) => [id, symbol]));
        return source.watch(pairs, keeping(source, symbols, sink, keep));
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
function keeping(
  { name }: PriceSource,
  symbols: ReadonlyMap<PairId, string>,
  sink: SourceSink,
  keep: Keep,
): SourceSink {
  let isWell = true;
  return {
    observed(id, price, atMs) {
      const pair = symbols.get(id);
      // A message that does not fit the format is recorded as a trouble of its source.
      if (pair !== undefined && price !== '' && Number.isSafeInteger(atMs) && atMs > 0)
        keep((receivedMs) => ({ source: name, receivedMs, pair, price, atMs }));
      return sink.observed(id, price, atMs);
    },
    trouble(trouble) {
      isWell = false;
      keep((receivedMs) => ({ source: name, receivedMs, trouble }));
      sink.trouble(trouble);
    },
    well() {
      if (!isWell) keep((receivedMs) => ({ source: name, receivedMs, trouble: null }));
      isWell = true;
      sink.well();
    },
  };
}

function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS);
}
