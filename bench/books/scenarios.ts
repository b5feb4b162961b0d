import { costRow, informationRow, type Row, type Section } from '../row.ts';
import { type Costs, compareContenders, TITLES, workloadRows } from './compare.ts';
import type { ContenderName } from './contenders.ts';
import type { ScenarioName } from './order-flow.ts';

const NAMES: readonly ScenarioName[] = ['normal', 'static', 'swing-25', 'swing-40', 'flash-crash'];
const OPERATIONS = 400_000;
const QUICK_OPERATIONS = 10_000;

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

/** Each contender in the scenario that costs it most, the figure by which the published benchmark ranks engines. */
export function worstRows(measured: readonly (readonly [ScenarioName, Costs])[]): Row[] {
  const worst = (contender: ContenderName): { readonly title: string; readonly cost: number } => {
    const all = measured.map(([name, costs]) => ({ name, cost: costs[contender].nanosecondsPerOperation }));
    const { name, cost } = all.reduce((left, right) => (right.cost > left.cost ? right : left));
    return { title: `${TITLES[contender]} (${name})`, cost };
  };
  const beside = (ours: ContenderName, peer: ContenderName): Row =>
    costRow(
      `worst of five: ${worst(ours).title}, beside ${worst(peer).title}`,
      worst(ours).cost,
      worst(peer).cost,
      'ns per operation, processor',
      null,
    );
  return [
    beside('engine', 'textbook'),
    beside('engine', 'peer'),
    beside('book', 'textbook'),
    beside('book', 'peer'),
  ];
}

/** Figures by which a reader compares the scenario with the published one. */
function shapeRows(name: ScenarioName, { book }: Costs, length: number): Row[] {
  return [
    informationRow(`${name}: fills`, (book.fills * 100) / length, 'per 100 operations'),
    informationRow(`${name}: price levels at the end`, book.levels, 'levels'),
  ];
}
