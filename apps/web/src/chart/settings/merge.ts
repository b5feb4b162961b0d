import { type DrawingMemory, withDrawings } from './schema.ts';
import type { ChartMemory } from './store.ts';

/** Name of a setting, or `drawings:` and a pair: the parts that two devices may change independently. */
export type Section = string;

const DRAWINGS = 'drawings:';

/** Returns the sections that differ between two states. */
export function changedSections(before: ChartMemory, after: ChartMemory): readonly Section[] {
  const keys = Object.keys(after) as (keyof ChartMemory)[];
  const settings = keys.filter((key) => key !== 'drawings' && before[key] !== after[key]);
  return [...settings, ...changedPairs(before.drawings, after.drawings)];
}

/** Returns all sections of a state. */
export function allSections({ drawings, ...settings }: ChartMemory): readonly Section[] {
  return [...Object.keys(settings), ...Object.keys(drawings).map((symbol) => `${DRAWINGS}${symbol}`)];
}

/**
 * Returns the account's state with the sections that were changed in this browser. Sections that are equal keep this
 * browser's references, so that nothing is drawn again.
 */
export function merged(account: ChartMemory, own: ChartMemory, changed: readonly Section[]): ChartMemory {
  const settings = Object.fromEntries(
    Object.entries(own).filter(
      ([key, value]) => key !== 'drawings' && (changed.includes(key) || isEqual(value, account, key)),
    ),
  );
  const ownDrawings = new Map(Object.entries(own.drawings));
  let { drawings } = account;
  for (const symbol of new Set([...ownDrawings.keys(), ...Object.keys(drawings), ...pairsOf(changed)])) {
    const isOwn = changed.includes(`${DRAWINGS}${symbol}`);
    if (isOwn || isEqual(ownDrawings.get(symbol), account.drawings, symbol)) {
      drawings = withDrawings(drawings, symbol, ownDrawings.get(symbol) ?? []);
    }
  }
  return { ...account, ...settings, drawings };
}

function isEqual(own: unknown, account: object, key: string): boolean {
  const other = new Map<string, unknown>(Object.entries(account)).get(key);
  return JSON.stringify(own) === JSON.stringify(other);
}

function pairsOf(sections: readonly Section[]): readonly string[] {
  return sections.flatMap((section) =>
    section.startsWith(DRAWINGS) ? [section.slice(DRAWINGS.length)] : [],
  );
}

/** Returns the text to save: without the drawings changed longest ago, if it would be larger than allowed. */
export function savedText(memory: ChartMemory, bytesMax: number): string {
  let { drawings } = memory;
  for (;;) {
    const text = JSON.stringify({ ...memory, drawings });
    const pairs = Object.entries(drawings);
    if (new TextEncoder().encode(text).length <= bytesMax || pairs.length === 0) return text;
    drawings = Object.fromEntries(pairs.slice(1));
  }
}

function changedPairs(before: DrawingMemory, after: DrawingMemory): readonly Section[] {
  const symbols = new Set([...Object.keys(before), ...Object.keys(after)]);
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...symbols]
    .filter((symbol) => old.get(symbol) !== now.get(symbol))
    .map((symbol) => `${DRAWINGS}${symbol}`);
}
