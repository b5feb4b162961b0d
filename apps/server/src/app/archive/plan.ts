import { type Sequence, sequenceOf } from '@assay/engine';
import type pg from 'pg';
import { readPartitions } from '../../core/database/partitions.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { PRODUCTS } from '../../products/products.ts';
import type { ArchivedTable } from '../verify/archive-file.ts';

type Reader = Pick<pg.Client, 'query'>;

/** A closed partition, and the commands that are archived with it: those after `after` and up to `edge`. */
export type ClosedPartition = {
  readonly from: number;
  readonly until: number;
  readonly after: Sequence;
  readonly edge: Sequence;
  /** Time of its last batch, in milliseconds. */
  readonly edgeMs: number;
  readonly partitions: Readonly<Record<ArchivedTable, string>>;
  /** Size of the partitions with their indexes. */
  readonly bytes: number;
};

/** A limit: every archived command is before this sequence, or was before this instant. */
export type Before = { readonly sequence: number } | { readonly ms: number };

/** Reads a sequence, or a date such as `2026-10-01` (UTC) or a time in ISO 8601. Throws `StartupProblem` for others. */
export function parseBefore(text: string): Before {
  if (/^\d{1,15}$/.test(text)) return { sequence: Number(text) };
  const ms = Date.parse(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(ms)) return { ms };
  throw new StartupProblem(
    `--before takes the number of a command, or a date such as 2026-10-01, but it is "${text}".`,
  );
}

/**
 * Returns the partitions before the limit whose commands are all in the tables, oldest first. Those after one that has to
 * stay are not among them: what is archived has no gaps.
 */
export async function closedPartitions(reader: Reader, before: Before): Promise<readonly ClosedPartition[]> {
  const partitions = await readPartitions(reader);
  const found: ClosedPartition[] = [];
  let after = await lastEdge(reader);
  const limit = await readLimit(reader);
  for (const { from, until, name } of partitions.filter(({ table }) => table === 'journal_batches')) {
    const ledger = partitions.find((one) => one.table === 'ledger_entries' && one.from === from);
    if (ledger === undefined || ledger.until !== until || until <= 1) continue;
    if (until - 1 > limit) break;
    const { edge, edgeMs } = await readEdgeOf(reader, until, after);
    if (edge > limit || ('ms' in before ? edgeMs >= before.ms : edge >= before.sequence)) break;
    if (edge <= after) continue;
    const names = { journal_batches: name, ledger_entries: ledger.name };
    found.push({ from, until, after, edge, edgeMs, partitions: names, bytes: await sizeOf(reader, names) });
    after = edge;
  }
  return found;
}

/** The last command of what is archived; 0 while nothing is. */
export async function lastEdge(reader: Reader): Promise<Sequence> {
  const { rows } = await reader.query<{ edge: bigint }>(
    'select coalesce(max(edge), 0) as edge from archives where archived_at is not null',
  );
  return sequenceOf(Number(rows[0]?.edge ?? 0));
}

/** The last command that may leave: the tables show it, and no product needs it any more. */
async function readLimit(reader: Reader): Promise<number> {
  const { rows: ends } = await reader.query<{ watermark: bigint }>('select watermark from projection');
  const limits = [Number(ends[0]?.watermark ?? 0)];
  for (const { archive } of PRODUCTS) {
    if (archive?.limit === undefined) continue;
    const { rows } = await reader.query<{ sequence: bigint }>(archive.limit);
    limits.push(...rows.map(({ sequence }) => Number(sequence)));
  }
  return Math.min(...limits);
}

async function readEdgeOf(
  reader: Reader,
  until: number,
  after: Sequence,
): Promise<{ edge: Sequence; edgeMs: number }> {
  const { rows } = await reader.query<{ edge: bigint; ms: bigint }>(
    // Before there were batches the rows of the journal are the commands, and they stay.
    `select greatest($2::int8, coalesce(
        (select last_sequence from journal_batches where first_sequence < $1 and last_sequence > $2
          order by first_sequence desc limit 1),
        (select least(batches_after, $1 - 1) from projection))) as edge`,
    [until, after],
  );
  const edge = Number(rows[0]?.edge ?? after);
  const { rows: times } = await reader.query<{ ms: bigint }>(
    'select time_ms as ms from journal where sequence <= $1 order by sequence desc limit 1',
    [edge],
  );
  return { edge: sequenceOf(edge), edgeMs: Number(times[0]?.ms ?? 0) };
}

async function sizeOf(reader: Reader, names: ClosedPartition['partitions']): Promise<number> {
  const { rows } = await reader.query<{ bytes: bigint }>(
    'select sum(pg_total_relation_size(name::regclass))::int8 as bytes from unnest($1::text[]) as name',
    [Object.values(names)],
  );
  return Number(rows[0]?.bytes ?? 0);
}
