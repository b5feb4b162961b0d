import { Engine, sequenceOf, timeMs } from '@assay/engine';
import { expect, it } from 'vitest';
import { arrayLiteral } from '../../../src/sequencer/array-literal.ts';
import { type JournaledCommand, rowsOfBatch } from '../../../src/sequencer/batch-rows.ts';
import { encodeCommand } from '../../../src/sequencer/command-codec.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';

function journaled(): JournaledCommand[] {
  const engine = new Engine();
  const commands = [
    ...opening(),
    limitOrder(ALICE, 'sell', 5_000_000, 300),
    limitOrder(BOB, 'buy', 5_000_000, 100),
    limitOrder(BOB, 'buy', 5_000_000, 100),
    limitOrder(BOB, 'buy', 5_000_000, 100),
  ];
  return commands.map((command, index) => ({
    command,
    text: encodeCommand(command),
    outcome: engine.apply(command, sequenceOf(index + 1), timeMs(1_000)),
  }));
}

it('SEQ-005: an order filled three times in one batch is one row that says filled', () => {
  const rows = rowsOfBatch(journaled());
  const [sell] = rows.orders.filter((row) => row[1] === ALICE);
  expect(rows.orders.filter((row) => row[1] === ALICE)).toHaveLength(1);
  expect(sell?.slice(6, 8)).toEqual([300, 300]);
  expect(sell?.[10]).toBe('filled');
  expect(rows.trades).toHaveLength(3);
});

it('SEQ-005: an account that moved many times in one batch is one row with its last total', () => {
  const rows = rowsOfBatch(journaled());
  const keys = rows.balances.map(([owner, wallet, currency]) => `${owner} ${wallet} ${currency}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const [owner, wallet, currency, total] of rows.balances) {
    const entries = rows.ledger_entries.filter(
      (entry) => entry[1] === owner && entry[2] === wallet && entry[3] === currency,
    );
    expect(entries.reduce((sum, entry) => sum + BigInt(String(entry[4])), 0n)).toBe(total);
  }
});

it('SEQ-002: every command has its journal row, in order', () => {
  const batch = journaled();
  expect(rowsOfBatch(batch).journal.map((row) => row[0])).toEqual(batch.map((_, index) => index + 1));
});

it('SEQ-013: quotes and backslashes in a text cannot break out of their place in the statement', () => {
  expect(arrayLiteral(['a"b', 'c\\d', 'NULL', null, 1, -2n, true])).toBe(
    '{"a\\"b","c\\\\d","NULL",NULL,1,-2,true}',
  );
});
