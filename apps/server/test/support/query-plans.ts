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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    const tableOf = await wholeIndexes(client);
    const scans: FullScan[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      for (const { 'QUERY PLAN': plan } of rows)
        for (const table of scannedIn(plan[0].Plan, tableOf, false)) scans.push({ table, text });
    }
    return scans;
  } finally {
    await client.end();
  }
}

/** The table of each index that has all rows of it. */
async function wholeIndexes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ index: string; table: string }>(
    `select indexrelid::regclass::text as index, indrelid::regclass::text as table from pg_index
     where indpred is null`,
  );
  return new Map(rows.map(({ index, table }) => [index, table]));
}

function scannedIn(
  node: PlanNode,
  tableOf: ReadonlyMap<string, string>,
  isLimited: boolean,
): readonly string[] {
  const type = node['Node Type'];
  const below = (node.Plans ?? []).flatMap((one) => scannedIn(one, tableOf, isLimited || type === 'Limit'));
  if (type === 'Seq Scan') return [node['Relation Name'] ?? '', ...below];
  const isWhole = node['Index Cond'] === undefined && !(isLimited && node.Filter === undefined);
  const table = isWhole ? tableOf.get(node['Index Name'] ?? '') : undefined;
  return table === undefined ? below : [table, ...below];
}
