import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import type { RecordedPair, RecordedQuote } from '../../market/prices/record/format.ts';

/** A recorded day: the pairs, and then every message in the order of arrival. */
export type RecordedDay = {
  readonly pairs: readonly RecordedPair[];
  readonly quotes: AsyncIterable<RecordedQuote>;
};

/**
 * Reads a file of JSON lines: the first with the pairs, every further one a message. Throws `StartupProblem` for an
 * invalid file, immediately or at the invalid line.
 */
export async function readRecordedDay(path: string): Promise<RecordedDay> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next().catch((error: Error) => {
    throw new StartupProblem(`The recorded day ${path} cannot be read: ${error.message}.`);
  });
  const head = first.done === true ? null : jsonOf(first.value);
  const pairs = head !== null && Array.isArray(head.pairs) ? head.pairs.map(pairOf) : [];
  if (pairs.length === 0 || pairs.includes(null))
    throw new StartupProblem(`The first line of ${path} does not name its pairs.`);
  return { pairs: pairs.flatMap((pair) => pair ?? []), quotes: quotesOf(iterator, path) };
}

async function* quotesOf(lines: AsyncIterator<string>, path: string): AsyncGenerator<RecordedQuote> {
  let number = 1;
  let before = 0;
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    number += 1;
    if (line.value.trim() === '') continue;
    const recorded = quoteOf(jsonOf(line.value));
    if (recorded === null || recorded.receivedMs < before)
      throw new StartupProblem(
        `Line ${number} of ${path} is not a quote of a recorded day, or is out of order.`,
      );
    before = recorded.receivedMs;
    yield recorded;
  }
}

type Json = Readonly<Record<string, unknown>>;

function jsonOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function pairOf(json: unknown): RecordedPair | null {
  if (typeof json !== 'object' || json === null) return null;
  const { base, quote, tick, lot, sources, distancePpm, fewestSources, stalenessMs }: Json = { ...json };
  if (!isText(base) || !isText(quote) || !isText(tick) || !isText(lot)) return null;
  if (!Array.isArray(sources) || !sources.every(isText)) return null;
  if (!isCount(distancePpm) || !isCount(fewestSources) || !isCount(stalenessMs)) return null;
  return { base, quote, tick, lot, terms: { sources, distancePpm, fewestSources, stalenessMs } };
}

function quoteOf(json: Json | null): RecordedQuote | null {
  if (json === null) return null;
  const { source, receivedMs, pair, price, atMs, trouble } = json;
  if (!isText(source) || !isCount(receivedMs)) return null;
  if (trouble === null) return { source, receivedMs, trouble };
  if (trouble === 'format' || trouble === 'dropped' || trouble === 'frozen' || trouble === 'refused')
    return { source, receivedMs, trouble: { code: trouble, detail: 'as recorded' } };
  return isText(pair) && isText(price) && isCount(atMs) ? { source, receivedMs, pair, price, atMs } : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
