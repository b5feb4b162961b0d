import { expect, it } from 'vitest';
import { STORED_TABLES } from '../../../src/app/stored-tables.ts';
import { arrayLiteral } from '../../../src/core/sequencer/array-literal.ts';
import type { StoredRow } from '../../../src/core/store/declaration.ts';
import { type BatchRows, TableSet } from '../../../src/core/store/table-set.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { journaled } from '../../support/journaled.ts';

const TABLES = new TableSet(STORED_TABLES);

const { batch } = journaled([
  ...opening(),
  limitOrder(ALICE, 'sell', 5_000_000, 300),
  limitOrder(BOB, 'buy', 5_000_000, 100),
  limitOrder(BOB, 'buy', 5_000_000, 100),
  limitOrder(BOB, 'buy', 5_000_000, 100),
]);

/** The cells of the rows of a table, by column. */
function cellsOf(rows: BatchRows, name: string): readonly StoredRow[] {
  const found = rows.find(({ table }) => table.name === name);
  return [...(found?.rows.rows() ?? [])].map(({ cells }) => cells);
}

it('SEQ-005: an order filled three times in one batch is one row that says filled', () => {
  const rows = TABLES.rowsOf(batch);
  const sells = cellsOf(rows, 'orders').filter(({ owner }) => owner === String(ALICE));
  expect(sells).toMatchObject([{ quantity: '300', filled: '300', status: 'filled' }]);
  expect(cellsOf(rows, 'trades')).toHaveLength(3);
});

it('SEQ-005: an account that moved many times in one batch is one row with its last total', () => {
  const rows = TABLES.rowsOf(batch);
  const balances = cellsOf(rows, 'balances');
  const nameOf = ({ owner, wallet, currency }: StoredRow): string => `${owner} ${wallet} ${currency}`;
  expect(new Set(balances.map(nameOf)).size).toBe(balances.length);
  for (const balance of balances) {
    const entries = cellsOf(rows, 'ledger_entries').filter((entry) => nameOf(entry) === nameOf(balance));
    const sum = entries.reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n);
    expect(String(sum)).toBe(balance.total);
  }
});

it('SEQ-002: every command has its journal row, in order', () => {
  const sequences = cellsOf(TABLES.rowsOf(batch), 'journal').map(({ sequence }) => sequence);
  expect(sequences).toEqual(batch.map((_, index) => String(index + 1)));
});

it('SEQ-013: quotes and backslashes in a text cannot break out of their place in the statement', () => {
  expect(arrayLiteral(['a"b', 'c\\d', 'NULL', null, 1, -2n, true])).toBe(
    '{"a\\"b","c\\\\d","NULL",NULL,1,-2,true}',
  );
});
