import {
  currencyId,
  type Engine,
  type Order,
  ownerId,
  type PairId,
  type Side,
  type Wallet,
} from '@assay/engine';
import { type CheckResult, LISTED } from './checks.ts';
import { type Reader, streamRows } from './reading.ts';

type EngineView = Pick<Engine, 'balance' | 'openOrders' | 'order' | 'pairs' | 'depth'>;

/** Compares an engine with what the tables say of balances, open and waiting orders, and the books, in both directions. */
export async function checkEngine(reader: Reader, engine: EngineView): Promise<readonly CheckResult[]> {
  return [
    await checkBalances(reader, engine),
    await checkOrders(reader, engine),
    await checkBooks(reader, engine),
  ];
}

async function checkBalances(reader: Reader, engine: EngineView): Promise<CheckResult> {
  const query =
    'select owner::text, wallet, currency::text, total::text, held::text from balances order by owner, wallet, currency';
  const differences: string[] = [];
  let counted = 0;
  for await (const [owner, wallet, currency, total, held] of streamRows(reader, 'engine_balances', query)) {
    counted += 1;
    const known = engine.balance(ownerId(Number(owner)), wallet as Wallet, currencyId(Number(currency)));
    if (String(known.total) === total && String(known.held) === held) continue;
    if (differences.length === LISTED) break;
    differences.push(
      `account ${owner} ${wallet} currency ${currency} holds ${total} (${held} on hold), ` +
        `the engine says ${known.total} (${known.held} on hold)`,
    );
  }
  return {
    claim: 'The engine has the same balances as the tables',
    counted: `${counted} balances`,
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
    claim: 'The engine has the same open orders as the tables',
    counted: `${rows.length} open orders`,
    differences: differences.slice(0, LISTED),
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

type LevelRow = { pair: PairId; side: Side; price: bigint; quantity: bigint };

/** Every level of every book is the sum of what open orders have left at its price, and there is no other level. */
async function checkBooks(reader: Reader, engine: EngineView): Promise<CheckResult> {
  const { rows } = await reader.query<LevelRow>(
    `select pair, side, price, sum(quantity - filled)::int8 as quantity from orders
      where status = 'open' group by pair, side, price order by pair, side, price`,
  );
  const stored = new Map(rows.map((row) => [levelName(row.pair, row.side, row.price), row.quantity]));
  const differences: string[] = [];
  for (const { spec } of engine.pairs()) {
    for (const side of ['buy', 'sell'] as const) {
      for (const { price, quantity } of engine.depth(spec.id, side, Number.MAX_SAFE_INTEGER)) {
        const name = levelName(spec.id, side, BigInt(price));
        const sum = stored.get(name) ?? 0n;
        stored.delete(name);
        if (sum !== BigInt(quantity)) differences.push(`${name} has ${quantity}, its open orders ${sum}`);
      }
    }
  }
  for (const [name, sum] of stored) differences.push(`${name} has nothing, its open orders ${sum}`);
  return {
    claim: 'Every book is the sum of its open orders',
    counted: `${rows.length} price levels`,
    differences: differences.slice(0, LISTED),
  };
}

function levelName(pair: PairId, side: Side, price: bigint): string {
  return `the book of pair ${pair}, ${side} at ${price} ticks,`;
}
