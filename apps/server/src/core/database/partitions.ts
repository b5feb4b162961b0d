import type pg from 'pg';

/** A connection, or whatever sends its statements. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(text: string): Promise<{ readonly rows: readonly Row[] }>;
};

/** One range of a partitioned table: the rows whose command is at `from` or later, and before `until`. */
export type Partition = {
  readonly name: string;
  readonly table: string;
  readonly from: number;
  readonly until: number;
};

/** Commands of a partition, unless the setting is another. */
export const PARTITION_SIZE = 10_000_000;
/** Whole partitions that stand ahead of the journal after each round. */
const AHEAD = 2;

const PARTITIONS_QUERY = `select parent.relname as table, child.relname as name, range[1]::int8 as from, range[2]::int8 as until
  from pg_inherits join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid,
    regexp_match(pg_get_expr(child.relpartbound, child.oid), '\\(''(\\d+)''\\) TO \\(''(\\d+)''\\)') as range
  where parent.relkind = 'p' and parent.relnamespace = current_schema()::regnamespace
  order by 1, 3`;

/** Returns every partition, by table and then by range. */
export async function readPartitions(queries: Queries): Promise<readonly Partition[]> {
  const { rows } = await queries.query<{ table: string; name: string; from: bigint; until: bigint }>(
    PARTITIONS_QUERY,
  );
  return rows.map(({ table, name, from, until }) => ({
    name,
    table,
    from: Number(from),
    until: Number(until),
  }));
}

/**
 * Makes the partitions that are missing ahead of the last committed command, in the caller's transaction, which must
 * have locked the migrations. Writers go on meanwhile. Does nothing in a database of a version without partitions.
 */
export async function makePartitionsAhead(client: Queries, size: number): Promise<void> {
  // As if the first command had come: then a new database has what its first minute needs.
  const last = Math.max(await lastSequence(client), 1);
  for (const newest of newestOf(await readPartitions(client))) {
    let end = newest.until;
    for (let until = end + size; wholeAhead(last, end, size) < AHEAD; until += size) {
      await makePartition(client, newest, { name: `${newest.table}_from_${end}`, from: end, until });
      end = until;
    }
  }
}

/** Makes these partitions, and no others, in a new database without rows. */
export async function remakePartitions(client: Queries, partitions: readonly Partition[]): Promise<void> {
  for (const first of await readPartitions(client)) {
    const { table } = first;
    const like = { ...first, name: `${table}_like` };
    await client.query(`alter table ${table} detach partition ${first.name}`);
    await client.query(`alter table ${first.name} rename to ${like.name}`);
    for (const partition of partitions)
      if (partition.table === table) await makePartition(client, like, partition);
    await client.query(`drop table ${like.name}`);
  }
}

/** Returns the number of whole partitions ahead of the last committed command, in the table that has the fewest. */
export async function countPartitionsAhead(queries: Queries): Promise<number> {
  const last = await lastSequence(queries);
  const partitions = await readPartitions(queries);
  const counts = newestOf(partitions).map(
    (newest) => partitions.filter(({ table, from }) => table === newest.table && from > last).length,
  );
  return Math.min(...counts);
}

function wholeAhead(last: number, end: number, size: number): number {
  return Math.floor((end - 1 - last) / size);
}

/** The newest partition of each table. */
function newestOf(partitions: readonly Partition[]): readonly Partition[] {
  return [...new Map(partitions.map((partition) => [partition.table, partition])).values()];
}

/** Its columns, keys and indexes are those of `like`. */
async function makePartition(
  client: Queries,
  like: Partition,
  { name, from, until }: Pick<Partition, 'name' | 'from' | 'until'>,
): Promise<void> {
  // Attaching locks out no writer, as creating it as a partition would.
  await client.query(`create table ${name} (like ${like.name} including all excluding identity)`);
  await client.query(
    `alter table ${like.table} attach partition ${name} for values from (${from}) to (${until})`,
  );
}

async function lastSequence(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ last: bigint }>(
    'select coalesce(max(last_sequence), 0) as last from lease',
  );
  return Number(rows[0]?.last ?? 0);
}
