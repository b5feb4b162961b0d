import { type Engine, type Order, orderId } from '@assay/engine';
import { type CheckResult, MAX_REPORTED_DIFFERENCES } from '../../core/checks/checks.ts';
import { pagesOf, type Reader, streamRows } from '../../core/checks/reading.ts';
import type { RowOf } from '../../core/store/declaration.ts';
import { IS_ACTIVE } from './active.ts';
import type { ORDERS } from './tables.ts';

type OpenOrder = Pick<RowOf<typeof ORDERS>, 'id' | 'price' | 'quantity' | 'filled' | 'held' | 'status'>;

/** Compares the open and waiting orders of an engine with those of the table, in both directions. */
export async function checkOpenOrders(reader: Reader, engine: Engine): Promise<CheckResult> {
  const differences: string[] = [];
  const differ = (difference: string): void => {
    if (differences.length < MAX_REPORTED_DIFFERENCES) differences.push(difference);
  };
  let counted = 0;
  const query = `select id, price, quantity, filled, held, status from orders where ${IS_ACTIVE}`;
  for await (const row of streamRows<OpenOrder>(reader, 'open_orders', query)) {
    counted += 1;
    const order = engine.room('spot').order(orderId(Number(row.id)));
    if (order === undefined) differ(`order ${row.id} is open in the tables, but not in the engine`);
    else if (!isSame(order, row)) differ(unlikeTheTables(row.id));
  }
  for (const page of pagesOf(engine.room('spot').openOrders())) {
    for (const id of await missingOf(reader, page)) differ(unlikeTheTables(id));
  }
  return {
    claim: 'The engine has the same open orders as the tables',
    counted: `${counted} open orders`,
    differences,
  };
}

/** Returns the orders that are open in the engine but not in the table. */
async function missingOf(reader: Reader, open: readonly Order[]): Promise<readonly bigint[]> {
  const { rows } = await reader.query<{ id: bigint }>(
    `select open.id from unnest($1::int8[]) as open (id)
      where not exists (select from orders where orders.id = open.id and ${IS_ACTIVE}) order by open.id`,
    [open.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

function unlikeTheTables(id: bigint): string {
  return `order ${id} is open in the engine, but not so in the tables`;
}

function isSame(order: Order, row: OpenOrder): boolean {
  return (
    BigInt(order.price) === row.price &&
    BigInt(order.quantity) === row.quantity &&
    BigInt(order.filled) === row.filled &&
    order.held === row.held &&
    order.status === row.status
  );
}
