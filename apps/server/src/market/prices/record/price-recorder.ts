import type { PairId } from '@assay/engine';
import type { Logger } from 'pino';
import type { PriceSource, SourceSink } from '../source.ts';
import { headLine, quoteLine, type RecordedPair, type RecordedQuote } from './format.ts';
import { createRecordFile, type RecordHead } from './record-file.ts';

export type RecorderParts = {
  readonly path: string;
  readonly now: () => number;
  readonly log: Logger;
  /** Words that may wait to be written; beyond it they are lost, and counted. */
  readonly most?: number;
};

/** Recorder of the sources' messages, in files that `npm run replay-day` reads. */
export type PriceRecorder = {
  /** Returns the same source, whose messages are kept as they come. */
  recorded(source: PriceSource): PriceSource;
  /** The pairs and terms of all that is said from now on: a file of their own. */
  begin(pairs: readonly RecordedPair[]): void;
  /** Writes what waits. Throws where that fails; what was to be written then is lost, and the next round tries anew. */
  write(): Promise<void>;
  /** Returns true when the last round failed. */
  hasFailed(): boolean;
  /** Writes what waits and ends the file. */
  close(): Promise<void>;
};

/** Takes a message, which it requests with the time at which it is kept. */
type Keep = (say: (receivedMs: number) => RecordedQuote) => void;

/** Some ten megabytes. */
const MAX_WAITING = 100_000;
const DAY_MS = 24 * 60 * 60_000;

/** Begins to keep messages: in memory at once, on the disk with each `write`. */
export function createPriceRecorder({ path, now, log, most = MAX_WAITING }: RecorderParts): PriceRecorder {
  const file = createRecordFile(path);
  let head: RecordHead | null = null;
  let waiting: { readonly head: RecordHead; readonly line: string }[] = [];
  let lost = 0;
  let failed = false;
  let lastMs = 0;

  const keep: Keep = (say) => {
    if (head === null) return;
    // A file's times do not go back, whatever the clock does.
    const receivedMs = Math.max(lastMs, now());
    // A file holds a day: nothing grows for ever.
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
      throw new Error(`Prices cannot be recorded to ${path}; ${lost} words are lost.`, { cause: error });
    }
    if (quotes.length === 0) return;
    failed = false;
    if (lost > 0) log.warn({ path, lost }, 'prices are recorded again; some words were lost');
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

/** Keeps what goes into a sink on its way. */
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
      // A message that is none of a recorded day becomes a trouble of its source, which is kept.
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
