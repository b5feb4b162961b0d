import type { Command, Outcome } from '@assay/engine';
import { expect, it } from 'vitest';
import { REAL_ENGINES } from '../../../../../sim/engine/real-engines.ts';
import { PRODUCTS } from '../../../../../sim/products.ts';
import { simulate } from '../../../../../sim/simulate.ts';
import { STORED_TABLES } from '../../../src/app/stored-tables.ts';
import { encodeBody } from '../../../src/core/sequencer/command-codec.ts';
import { TableSet } from '../../../src/core/store/table-set.ts';

const COMMANDS = 6_000;

/** Every row of some commands, as text. */
function rowsOf(commands: Parameters<TableSet['rowsOf']>[0]): string {
  const tables = new TableSet(STORED_TABLES).rowsOf(commands);
  return encodeBody(tables.map(({ table, rows }) => ({ name: table.name, rows: [...rows.rows()] })));
}

it.each([1, 2, 3])(
  'SEQ-812: the rows of a command are the same when they are written long after it, with seed %i',
  (seed) => {
    const applied: { readonly command: Command; readonly outcome: Outcome; readonly rows: string }[] = [];
    let isFirst = true;
    const create: typeof REAL_ENGINES.create = (make) => {
      const engine = REAL_ENGINES.create(make);
      if (!isFirst) return engine;
      isFirst = false;
      const apply = engine.apply.bind(engine);
      engine.apply = (command, sequence, time) => {
        const outcome = apply(command, sequence, time);
        applied.push({ command, outcome, rows: rowsOf([{ command, outcome, text: '{}' }]) });
        return outcome;
      };
      return engine;
    };
    const sizes = { seed, commands: COMMANDS, checkpointEvery: COMMANDS, unaskedPercent: 4 };
    const { failure } = simulate({ ...sizes, engines: { ...REAL_ENGINES, create }, products: PRODUCTS });
    expect(failure).toBeNull();
    expect(applied.length).toBeGreaterThan(COMMANDS / 2);
    for (const { command, outcome, rows } of applied)
      expect(rowsOf([{ command, outcome, text: '{}' }])).toBe(rows);
  },
);
