import { costRow, informationRow, type Row, type Section } from '../row.ts';
import { type Costs, compareContenders, TITLES, workloadRows } from './compare.ts';
import type { ContenderName } from './contenders.ts';
import type { ScenarioName } from './order-flow.ts';

const NAMES: readonly ScenarioName[] = ['normal', 'static', 'swing-25', 'swing-40', 'flash-crash'];
const OPERATIONS = 400_000;
const QUICK_OPERATIONS = 10_000;
const UNIT = 'ns per operation, processor';

/**
 * The contenders of the `books` section on five scenarios, the worst first. `nodejs-order-book` runs once: a cancel in
 * `static` costs it a pass over its level.
 */
export const scenariosSection: Section = async (context) => {
  const length = context.quick ? QUICK_OPERATIONS : OPERATIONS;
  const measured: [ScenarioName, Costs][] = [];
  for (const name of NAMES) measured.push([name, await compareContenders(name, length, context, true)]);
  return [
    ...worstRows(measured),
    ...measured.flatMap(([name, costs]) => [...workloadRows(name, costs), ...shapeRows(name, costs, length)]),
  ];
};

/**
 * The scenario that costs each contender of ours most, by which the published benchmark ranks engines, and the one with
 * the lowest ratio to each peer.
 */
export function worstRows(measured: readonly (readonly [ScenarioName, Costs])[]): Row[] {
  const all = (ours: ContenderName, peer: ContenderName): Row[] =>
    measured.map(([name, costs]) =>
      costRow(
        `worst of five: ${TITLES[ours]}, beside ${TITLES[peer]} (${name})`,
        costs[ours].nanosecondsPerOperation,
        costs[peer].nanosecondsPerOperation,
        UNIT,
        null,
      ),
    );
  const lowest = (ours: ContenderName, peer: ContenderName): Row =>
    all(ours, peer).reduce((left, right) => ((right.ratio ?? 0) < (left.ratio ?? 0) ? right : left));
  const slowest = (ours: ContenderName): Row => {
    const rows = measured.map(([name, costs]) =>
      informationRow(`worst of five: ${TITLES[ours]} (${name})`, costs[ours].nanosecondsPerOperation, UNIT),
    );
    return rows.reduce((left, right) => ((right.ours ?? 0) > (left.ours ?? 0) ? right : left));
  };
  return [
    slowest('engine'),
    lowest('engine', 'textbook'),
    lowest('engine', 'peer'),
    slowest('book'),
    lowest('book', 'textbook'),
    lowest('book', 'peer'),
  ];
}

/** Figures by which a reader compares the scenario with the published one. */
function shapeRows(name: ScenarioName, { book }: Costs, length: number): Row[] {
  return [
    informationRow(`${name}: fills`, (book.fills * 100) / length, 'per 100 operations'),
    informationRow(`${name}: price levels at the end`, book.levels, 'levels'),
  ];
}
