import pg from 'pg';

/** A statement with the values of its first execution. */
type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Statements that this process sends to a database, by their text. */
export type CollectedStatements = { readonly statements: ReadonlyMap<string, Statement>; stop(): void };

/** Statements that have a plan, perhaps after the comment that names them. */
const PLANNED = /^(?:\/\*[^*]*\*\/)?\s*(?:select|with|update|delete|insert)\b/i;

/** Collects the statements that are sent from now on. */
export function collectStatements(): CollectedStatements {
  const statements = new Map<string, Statement>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given;
    const config = typeof first === 'string' ? { text: first, values: second } : first;
    const { text, values } = config as { text?: unknown; values?: unknown };
    if (typeof text === 'string' && PLANNED.test(text) && !statements.has(text))
      statements.set(text, { text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    statements,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

/** Tables that staff, listings and configuration fill, or that have one row: calls may read all of them. */
export const SHORT_TABLES: ReadonlySet<string> = new Set([
  'acceptors',
  'audit_head',
  'c2c_cny',
  'crowd_projects',
  'currencies',
  'currency_profiles',
  'custody_networks',
  'earn_figures',
  'earn_plans',
  'halts',
  'lever_risk_terms',
  'lever_terms',
  'liability_statements',
  'mark_days',
  'news',
  'pair_profiles',
  'pairs',
  'portfolio_progress',
  'price_terms',
  'regions',
  'sales',
  'settings',
  'staff',
  'staff_invitations',
  'vote_rounds',
]);

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
};

/** A table that a statement reads from end to end, because no index finds the rows that it needs. */
export type FullScan = { readonly table: string; readonly text: string };

/**
 * Returns the full scans of these statements in plans that use an index wherever there is one, however small the tables
 * are. The whole of an index counts as well, unless it has few rows by its condition, or a limit ends the read.
 */
export async function fullScans(url: string, statements: Iterable<Statement>): Promise<readonly FullScan[]> {
  return withPlans({ url, settings: BY_INDEX }, statements, ({ text }, plan, indexes) =>
    scannedIn(plan, indexes, false).map((table) => ({ table, text })),
  );
}

/**
 * Returns the tables of which these statements may read any number of rows, in plans as of `fullScans`: neither the key of
 * a unique index nor a limit bounds them. A limit above a sort or an aggregate bounds nothing.
 */
export async function unboundedReads(
  url: string,
  statements: Iterable<Statement>,
): Promise<ReadonlySet<string>> {
  // A scan of bitmaps does not say which index bounds it.
  const settings = `${BY_INDEX}; set enable_bitmapscan = off`;
  const tables = await withPlans({ url, settings }, statements, (_, plan, indexes) =>
    unboundedIn(plan, indexes, false),
  );
  return new Set(tables);
}

/** Settings that make every plan use an index wherever there is one. */
const BY_INDEX = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** An index with its table and columns. `isWhole`: has all rows of the table. */
type Index = {
  readonly name: string;
  readonly table: string;
  readonly isUnique: boolean;
  readonly isWhole: boolean;
  readonly columns: readonly string[];
};
type Indexes = ReadonlyMap<string, Index>;

async function withPlans<Found>(
  { url, settings }: { readonly url: string; readonly settings: string },
  statements: Iterable<Statement>,
  find: (statement: Statement, plan: PlanNode, indexes: Indexes) => readonly Found[],
): Promise<readonly Found[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(settings);
    const indexes = await readIndexes(client);
    const all: Found[] = [];
    for (const statement of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
        `explain (format json) ${statement.text}`,
        [...statement.values],
      );
      for (const { 'QUERY PLAN': plan } of rows) all.push(...find(statement, plan[0].Plan, indexes));
    }
    return all;
  } finally {
    await client.end();
  }
}

async function readIndexes(client: pg.Client): Promise<Indexes> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, indisunique as "isUnique",
       indpred is null as "isWhole", array(select pg_get_indexdef(indexrelid, place, false)
         from generate_series(1, indnkeyatts) as place) as columns
     from pg_index`,
  );
  return new Map(rows.map((index) => [index.name, index]));
}

function scannedIn(node: PlanNode, indexes: Indexes, isLimited: boolean): readonly string[] {
  const type = node['Node Type'];
  const below = (node.Plans ?? []).flatMap((one) => scannedIn(one, indexes, isLimited || type === 'Limit'));
  if (type === 'Seq Scan') return [node['Relation Name'] ?? '', ...below];
  const isWholeRead = node['Index Cond'] === undefined && !(isLimited && node.Filter === undefined);
  const index = isWholeRead ? indexes.get(node['Index Name'] ?? '') : undefined;
  return index?.isWhole === true ? [index.table, ...below] : below;
}

/** Nodes that read all rows below them before they return the first one. */
const READS_ALL = new Set(['Aggregate', 'Group', 'Hash', 'SetOp', 'Sort', 'WindowAgg']);

function unboundedIn(node: PlanNode, indexes: Indexes, isLimited: boolean): readonly string[] {
  const type = node['Node Type'];
  const isLimitedBelow = type === 'Limit' || (isLimited && !READS_ALL.has(type));
  const below = (node.Plans ?? []).flatMap((one) =>
    unboundedIn(one, indexes, isLimitedBelow && !isPlannedApart(one)),
  );
  const table = node['Relation Name'];
  if (table === undefined || type === 'ModifyTable') return below;
  const isBounded = (isLimited && node.Filter === undefined) || isByKey(node, indexes);
  return isBounded ? below : [table, ...below];
}

function isPlannedApart(node: PlanNode): boolean {
  return node['Parent Relationship'] === 'SubPlan' || node['Parent Relationship'] === 'InitPlan';
}

/** Returns true for a scan that has a value for each column of a unique index, or some values for the last one. */
function isByKey(node: PlanNode, indexes: Indexes): boolean {
  const index = indexes.get(node['Index Name'] ?? '');
  const condition = node['Index Cond'] ?? '';
  return index?.isUnique === true && index.columns.every((column) => condition.includes(`(${column} = `));
}
