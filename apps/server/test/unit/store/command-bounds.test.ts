import {
  type Command,
  type CommandDeclaration,
  Engine,
  type Field,
  type FieldTable,
  latestState,
  type Outcome,
  ROOMS,
  restoreEngine,
  type Sequence,
  type SnapshotPart,
  sequenceOf,
  type TimeMs,
} from '@assay/engine';
import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../../../../../sim/engine/real-engines.ts';
import type { EngineView, Make } from '../../../../../sim/engine-view.ts';
import { PRODUCTS } from '../../../../../sim/products.ts';
import { simulate } from '../../../../../sim/simulate.ts';
import { STORED_TABLES } from '../../../src/app/stored-tables.ts';
import { decodeCommand, encodeCommand } from '../../../src/core/sequencer/command-codec.ts';

/** Numbers at the ends of columns, and beyond them. */
const AMOUNTS = [-(2n ** 63n), -(2n ** 63n) + 1n, -1n, 0n, 2n ** 62n, 2n ** 63n - 1n, 2n ** 63n];
const MAX = 2n ** 63n - 1n;
const NUMBERS = [-(2 ** 53) + 1, -(2 ** 31) - 1, -1, 0, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1];
/** Runs of the simulator, which lead to nearly all commands. */
const SEEDS = 8;
const COMMANDS = 8_000;
/** Commands at most that the runs lead to in none. */
const MAX_MISSED = 12;
/** The simulator's engines have every rule from the beginning. */
const NOT_REACHED = 'time.adopt_rules';

type Path = readonly (string | number)[];

const DECLARED = new Map<string, FieldTable>(
  ROOMS.flatMap(({ commands: { room, commands } }) =>
    Object.entries<CommandDeclaration>(commands).map(([type, { fields }]): [string, FieldTable] => [
      `${room}.${type}`,
      fields,
    ]),
  ),
);

test('ENG-700: a command with any number that it may carry is refused, or its rows can be stored', {
  timeout: 300_000,
}, () => {
  const withNumbers = [...DECLARED].flatMap(([name, fields]) =>
    hasNumbers(fields) && name !== NOT_REACHED ? [name] : [],
  );
  const findings = new Findings();
  const missing = () => withNumbers.filter((name) => !findings.tried.has(name));
  for (let seed = 1; seed <= SEEDS && missing().length > 0; seed += 1) runWith(findings, seed);
  expect(findings.faults).toEqual([]);
  expect(missing().length, missing().join()).toBeLessThanOrEqual(MAX_MISSED);
});

/** The commands that were tried by their names, and the numbers with which one could not be stored. */
class Findings {
  readonly tried = new Set<string>();
  readonly faults: string[] = [];

  /** Takes an accepted command, and the state before it. */
  take(command: Command, before: readonly SnapshotPart[], { sequence, time }: Outcome): void {
    const name = nameOf(command);
    this.tried.add(name);
    let engine = restoreEngine(structuredClone(before));
    let next = sequence;
    for (const [where, changed] of variants(command)) {
      const asRead = read(changed);
      if (asRead === null) continue;
      next = sequenceOf(next + 1);
      const fault = faultOf(engine, asRead, next, time);
      if (fault === 'refused') continue;
      if (fault !== null) this.faults.push(`${name} ${where}: ${fault}`);
      engine = restoreEngine(structuredClone(before));
    }
  }
}

/** Lets the simulator run, and tries some of the commands that its first engine accepts. */
function runWith(findings: Findings, seed: number): void {
  class Watched extends Engine {
    override apply(command: Command, sequence: Sequence, time: TimeMs): Outcome {
      if (findings.tried.has(nameOf(command))) return super.apply(command, sequence, time);
      // A copy of its own: a part has the engine's own objects in it.
      const before = structuredClone([...this.snapshot()]);
      const outcome = super.apply(command, sequence, time);
      if (outcome.ok) findings.take(command, before, outcome);
      return outcome;
    }
  }
  let first: Watched | null = null;
  const create = (make: Make): EngineView => {
    if (first !== null) return REAL_ENGINES.create(make);
    first = new Watched(latestState());
    return first;
  };
  const sizes = { seed, commands: COMMANDS, checkpointEvery: COMMANDS, unaskedPercent: 8 };
  const { failure } = simulate({ ...sizes, engines: { ...REAL_ENGINES, create }, products: PRODUCTS });
  expect(failure).toBeNull();
}

/** `refused`, null for one that can be stored, or why not. */
function faultOf(engine: Engine, command: Command, sequence: Sequence, time: TimeMs): string | null {
  try {
    const outcome = engine.apply(command, sequence, time);
    return outcome.ok ? unstorable(command, outcome) : 'refused';
  } catch (error) {
    return `the engine fails: ${String(error)}`;
  }
}

function nameOf({ room, type }: Command): string {
  return `${room}.${type}`;
}

/** As the sequencer takes a command; null where its declaration does not. */
function read(command: Command): Command | null {
  try {
    return decodeCommand(JSON.parse(encodeCommand(command)));
  } catch {
    return null;
  }
}

/** The first column that cannot take what follows from a command; null when all can. */
function unstorable(command: Command, outcome: Extract<Outcome, { ok: true }>): string | null {
  const committed = { command, outcome, text: encodeCommand(command) };
  for (const table of STORED_TABLES) {
    const rows = table.gather();
    for (const event of outcome.events) if (table.takes(event.type)) rows.addEvent(event, committed);
    if (table.takesCommands) rows.addCommand(committed);
    if (rows.count === 0) continue;
    try {
      for (const { name } of table.columns) rows.array(name);
    } catch (error) {
      return `${table.name}: ${String(error)}`;
    }
  }
  return null;
}

/** A command with one of its numbers changed, and with all its amounts as large as can be. */
function* variants(command: Command): Generator<readonly [where: string, Command]> {
  const fields = DECLARED.get(nameOf(command)) ?? {};
  let largest = command;
  for (const [path, value] of extremes(fields, command)) {
    yield [`${path.join('.')} = ${value}`, replaced(command, path, value) as Command];
    if (value === MAX) largest = replaced(largest, path, value) as Command;
  }
  yield ['all amounts', largest];
}

/** Values to put into each field. */
function* extremes(
  fields: FieldTable,
  value: unknown,
  path: Path = [],
): Generator<readonly [Path, number | bigint]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(fields)) {
    yield* extremesOf(field, (value as Record<string, unknown>)[name], [...path, name]);
  }
}

function* extremesOf(
  field: Field<unknown>,
  value: unknown,
  path: Path,
): Generator<readonly [Path, number | bigint]> {
  if (field.fields !== undefined) yield* extremes(field.fields, value, path);
  else if (field.element !== undefined && Array.isArray(value)) {
    if (value.length > 0) yield* extremesOf(field.element, value[0], [...path, 0]);
  } else if (isOfAmounts(field)) for (const amount of AMOUNTS) yield [path, amount];
  else for (const number of NUMBERS) if (takes(field, number)) yield [path, number];
}

function isOfAmounts(field: Field<unknown>): boolean {
  return takes(field, '1') && typeof field.read('1') === 'bigint';
}

function takes(field: Field<unknown>, json: unknown): boolean {
  try {
    return field.read(json) !== undefined;
  } catch {
    return false;
  }
}

function hasNumbers(fields: FieldTable): boolean {
  return Object.values(fields).some(
    (field) =>
      (field.fields !== undefined && hasNumbers(field.fields)) ||
      field.element !== undefined ||
      isOfAmounts(field) ||
      takes(field, 1),
  );
}

function replaced(value: unknown, [key, ...rest]: Path, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  const inner = (value as Record<string | number, unknown>)[key];
  const changed = replaced(inner, rest, wanted);
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? changed : one));
  return { ...(value as object), [key]: changed };
}
