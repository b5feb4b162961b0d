import * as z from 'zod/mini';
import { readStored, writeStored } from '../storage/storage.ts';
import { type Drawing, TOOL_POINTS, TOOLS } from './additions.ts';

/** Maximum number of drawings stored per pair; the newest are kept. */
export const DRAWINGS_MAX = 50;
/** Maximum number of pairs with stored drawings; the most recently changed are kept. */
export const DRAWN_PAIRS_MAX = 30;

const drawing = z
  .object({
    tool: z.enum(TOOLS),
    points: z.array(z.object({ timestamp: z.number(), value: z.number() })),
  })
  .check(z.refine(({ tool, points }) => points.length === TOOL_POINTS[tool]));

const memory = z.record(z.string(), z.array(drawing));

type Memory = Readonly<Record<string, readonly Drawing[]>>;

/** Returns the drawings on a pair's chart in this browser, oldest first. */
export function readDrawings(symbol: string): readonly Drawing[] {
  return new Map(Object.entries(parseDrawings(readStored('chart_drawings')))).get(symbol) ?? [];
}

export function writeDrawings(symbol: string, drawings: readonly Drawing[]): void {
  const previous = parseDrawings(readStored('chart_drawings'));
  writeStored('chart_drawings', JSON.stringify(withDrawings(previous, symbol, drawings)));
}

/** Parses stored drawings; anything unreadable counts as empty. */
export function parseDrawings(text: string | null): Memory {
  try {
    const parsed = memory.safeParse(JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Returns the memory with a pair's drawings replaced, within both limits. */
export function withDrawings(previous: Memory, symbol: string, drawings: readonly Drawing[]): Memory {
  const others = Object.entries(previous).filter(([name]) => name !== symbol);
  const symbolDrawings = drawings.length === 0 ? [] : [[symbol, drawings.slice(-DRAWINGS_MAX)] as const];
  return Object.fromEntries([...others, ...symbolDrawings].slice(-DRAWN_PAIRS_MAX));
}
