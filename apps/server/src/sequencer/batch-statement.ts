import type { BatchRows, TableName } from './batch-rows.ts';
import { binaryArray, type ColumnType } from './binary-array.ts';

/** One batch as one SQL statement, and so as one transaction and one round trip to the database. */
export type BatchStatement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** The lease as the statement must find it, and the sequence it moves it to. */
export type LeaseMove = { readonly epoch: bigint; readonly from: number; readonly to: number };

/**
 * The statement that stores a batch. It first moves the lease, and only where the epoch and the last sequence are
 * the ones this process knows: a process that lost the lease finds no row, writes nothing, and sees `written` 0.
 */
export function batchStatement(lease: LeaseMove, rows: BatchRows): BatchStatement {
  const touched = TABLE_NAMES.filter((table) => rows[table].length > 0);
  const values: unknown[] = [lease.epoch, lease.to, lease.from];
  for (const table of touched) {
    for (const [column, [, type]] of TABLES[table].columns.entries()) {
      values.push(binaryArray(type, rows[table], column));
    }
  }
  return { ...statementFor(touched), values };
}

/** Column name and type, in the order of the rows; `key` is empty for tables that only grow. */
type TableShape = {
  readonly key: readonly string[];
  readonly columns: readonly (readonly [string, ColumnType])[];
};

/** What the sequencer writes, by table. */
export const TABLES: { readonly [Name in TableName]: TableShape } = {
  journal: {
    key: [],
    columns: [
      ['sequence', 'int8'],
      ['time_ms', 'int8'],
      ['type', 'text'],
      ['owner', 'int8'],
      ['command', 'jsonb'],
      ['accepted', 'bool'],
    ],
  },
  currencies: {
    key: ['id'],
    columns: [
      ['id', 'int4'],
      ['code', 'text'],
      ['decimals', 'int2'],
    ],
  },
  pairs: {
    key: ['id'],
    columns: [
      ['id', 'int4'],
      ['base', 'int4'],
      ['quote', 'int4'],
      ['tick_size', 'text'],
      ['lot_size', 'text'],
      ['maker_fee', 'int4'],
      ['taker_fee', 'int4'],
      ['market_protection', 'int4'],
      ['minimum_lots', 'int8'],
      ['maximum_lots', 'int8'],
      ['status', 'text'],
      ['price_band', 'int4'],
    ],
  },
  orders: {
    key: ['id'],
    columns: [
      ['id', 'int8'],
      ['owner', 'int8'],
      ['pair', 'int4'],
      ['side', 'text'],
      ['kind', 'text'],
      ['price', 'int8'],
      ['quantity', 'int8'],
      ['filled', 'int8'],
      ['filled_quote', 'int8'],
      ['held', 'int8'],
      ['status', 'text'],
      ['cancel_reason', 'text'],
      ['placed_sequence', 'int8'],
      ['placed_ms', 'int8'],
      ['updated_ms', 'int8'],
      ['time_in_force', 'text'],
      ['post_only', 'bool'],
      ['trigger_kind', 'text'],
      ['trigger_price', 'int8'],
      ['trigger_direction', 'text'],
      ['oco_order', 'int8'],
    ],
  },
  trades: {
    key: [],
    columns: [
      ['id', 'int8'],
      ['pair', 'int4'],
      ['price', 'int8'],
      ['quantity', 'int8'],
      ['quote', 'int8'],
      ['taker_side', 'text'],
      ['maker_order', 'int8'],
      ['taker_order', 'int8'],
      ['maker', 'int8'],
      ['taker', 'int8'],
      ['maker_fee', 'int8'],
      ['taker_fee', 'int8'],
      ['time_ms', 'int8'],
      ['sequence', 'int8'],
    ],
  },
  ledger_entries: {
    key: [],
    columns: [
      ['sequence', 'int8'],
      ['owner', 'int8'],
      ['wallet', 'text'],
      ['currency', 'int4'],
      ['amount', 'int8'],
      ['reason', 'text'],
      ['reference', 'int8'],
      ['total_after', 'int8'],
      ['time_ms', 'int8'],
    ],
  },
  balances: {
    key: ['owner', 'wallet', 'currency'],
    columns: [
      ['owner', 'int8'],
      ['wallet', 'text'],
      ['currency', 'int4'],
      ['total', 'int8'],
      ['held', 'int8'],
    ],
  },
  client_keys: {
    // Never replaced: a second acceptance of a key must fail.
    key: [],
    columns: [
      ['owner', 'int8'],
      ['client_key', 'text'],
      ['sequence', 'int8'],
      ['order_id', 'int8'],
    ],
  },
};

const TABLE_NAMES: readonly TableName[] = [
  'journal',
  'currencies',
  'pairs',
  'orders',
  'trades',
  'ledger_entries',
  'balances',
  'client_keys',
];

type NamedText = { readonly name: string; readonly text: string };
const statements = new Map<string, NamedText>();

/** A handful of different texts exist, one per set of tables touched; the server prepares each once. */
function statementFor(touched: readonly TableName[]): NamedText {
  const key = touched.join();
  const known = statements.get(key) ?? { name: `batch_${statements.size}`, text: statementText(touched) };
  statements.set(key, known);
  return known;
}

function statementText(touched: readonly TableName[]): string {
  let parameter = 3;
  const writes = touched.map((table) => {
    const { columns } = TABLES[table];
    const names = columns.map(([name]) => name).join(', ');
    const cells = columns.map(([, type]) => {
      parameter += 1;
      return `unnest($${parameter}::${type}[])`;
    });
    return `write_${table} as (
      insert into ${table} (${names})
      select ${cells.join(', ')} from owner
      ${conflictClause(TABLES[table])})`;
  });
  const owner = `owner as (
      update lease set last_sequence = $2, renewed_at = now()
      where id = 1 and epoch = $1 and last_sequence = $3 returning 1)`;
  return `with ${[owner, ...writes].join(', ')} select count(*)::int as written from owner`;
}

/** Rows that change are replaced by key; rows that are history are only ever added, and twice is an error. */
function conflictClause({ key, columns }: TableShape): string {
  if (key.length === 0) return '';
  const changed = columns.map(([name]) => name).filter((name) => !key.includes(name));
  const assignments = changed.map((name) => `${name} = excluded.${name}`);
  return `on conflict (${key.join(', ')}) do update set ${assignments.join(', ')}`;
}
