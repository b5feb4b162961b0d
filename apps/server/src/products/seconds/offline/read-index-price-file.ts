import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  type IndexPriceDayHeader,
  indexPriceDayHeader,
  indexPriceDayRow,
  parseOutsideJson,
} from '@assay/contract';
import type { PublishedIndexPrice } from '@assay/contract/seconds/recompute';
import * as z from 'zod/mini';
import { StartupProblem } from '../../../core/shared/startup-problem.ts';

/** Published file of index prices, with those of the requested pair; with none if no pair is requested. */
export type IndexPriceFile = {
  readonly path: string;
  readonly head: IndexPriceDayHeader;
  readonly hash: string;
  readonly count: number;
  readonly indexPrices: readonly PublishedIndexPrice[];
};

/** Reads a published file line by line. Throws `StartupProblem` for an invalid file or for lines out of order. */
export async function readIndexPriceFile(path: string, pair: number | null): Promise<IndexPriceFile> {
  const hash = createHash('sha256');
  const bytes = createReadStream(path);
  bytes.on('data', (chunk) => hash.update(chunk));
  const indexPrices: PublishedIndexPrice[] = [];
  let header: IndexPriceDayHeader | null = null;
  let count = 0;
  let last: readonly [sequence: number, pair: number] = [0, 0];
  try {
    for await (const line of createInterface({ input: bytes })) {
      if (header === null) {
        header = parsed(indexPriceDayHeader, line, path, 1);
        continue;
      }
      count += 1;
      const [pairId, sequence, price, observed_ms, time_ms, fresh_until_ms] = parsed(
        indexPriceDayRow,
        line,
        path,
        count + 1,
      );
      const isInOrder = sequence > last[0] || (sequence === last[0] && pairId > last[1]);
      if (!isInOrder || time_ms < header.from_ms || time_ms >= header.to_ms) {
        throw new StartupProblem(`${path}: line ${count + 1} is out of place.`);
      }
      last = [sequence, pairId];
      if (pairId === pair) indexPrices.push({ sequence, price, observed_ms, time_ms, fresh_until_ms });
    }
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (header === null) throw new StartupProblem(`${path} is empty.`);
  return { path, head: header, hash: hash.digest('hex'), count, indexPrices };
}

function parsed<Schema extends z.ZodMiniType>(
  schema: Schema,
  line: string,
  path: string,
  number: number,
): z.output<Schema> {
  try {
    return z.parse(schema, parseOutsideJson(line));
  } catch {
    throw new StartupProblem(`${path}: line ${number} is not a line of an index price file.`);
  }
}
