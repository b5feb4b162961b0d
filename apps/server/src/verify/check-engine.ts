import { currencyId, type Engine, type Order, ownerId, type Wallet } from '@assay/engine';
import type pg from 'pg';
import type { CheckResult } from './checks.ts';

type Reader = Pick<pg.Client, 'query'>;
type EngineView = Pick<Engine, 'balance' | 'openOrders' | 'order'>;

/** Compares the recovered engine with what the tables say of balances and of open and waiting orders, in both directions. */
export async function checkEngine(reader: Reader, engine: EngineView): Promise<readonly CheckResult[]> {
  return [await checkBalances(reader, engine), await checkOrders(reader, engine)];
}

async function checkBalances(reader: Reader, engine: EngineView): Promise<CheckResult> {
  const { rows } = await reader.query<{
    owner: bigint;
    wallet: Wallet;
    currency: number;
    total: bigint;
    held: bigint;
  }>('select owner, wallet, currency, total, held from balances order by owner, wallet, currency');
  const differences = rows.flatMap((row) => {
    const known = engine.balance(ownerId(Number(row.owner)), row.wallet, currencyId(row.currency));
    if (known.total === row.total && known.held === row.held) return [];
    return [
      `account ${row.owner} ${row.wallet} currency ${row.currency} holds ${row.total} (${row.held} on hold), ` +
        `the engine says ${known.total} (${known.held} on hold)`,
    ];
  });
  return {
    claim: 'The recovered engine has the same balances as the tables',
    counted: `${rows.length} balances`,
    differences,
  };
}

type OpenOrderRow = {
  id: bigint;
  price: bigint;
  quantity: bigint;
  filled: bigint;
  held: bigint;
  status: string;
};

async function checkOrders(reader: Reader, engine: EngineView): Promise<CheckResult> {
  const { rows } = await reader.query<OpenOrderRow>(
    `select id, price, quantity, filled, held, status from orders where status in ('open', 'waiting') order by id`,
  );
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  const open = [...engine.openOrders()];
  const differences = open
    .filter((order) => !isSame(order, stored.get(order.id)))
    .map((order) => `order ${order.id} is open in the engine, but not so in the tables`);
  const known = new Set<number>(open.map((order) => order.id));
  for (const id of stored.keys()) {
    if (!known.has(id)) differences.push(`order ${id} is open in the tables, but not in the engine`);
  }
  return {
    claim: 'The recovered engine has the same open orders as the tables',
    counted: `${rows.length} open orders`,
    differences,
  };
}

function isSame(order: Order, row: OpenOrderRow | undefined): boolean {
  if (row === undefined) return false;
  return (
    BigInt(order.price) === row.price &&
    BigInt(order.quantity) === row.quantity &&
    BigInt(order.filled) === row.filled &&
    order.held === row.held &&
    order.status === row.status
  );
}
