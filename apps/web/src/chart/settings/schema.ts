import * as z from 'zod/mini';
import { COLOURS, LINE_STYLES } from '../catalogue/colours.ts';
import { areValidParams, isStudyName, MAX_PERIODS, MAX_STUDIES, type Study } from '../catalogue/studies.ts';
import { type Drawing, isPointCount, MAGNETS, NOTE_MAX, SCALES, TOOLS } from '../catalogue/tools.ts';
import { comparedPairs } from '../compare/compared-pairs.ts';

/** Maximum number of drawings stored per pair; the newest are kept. */
export const DRAWINGS_MAX = 50;
/** Maximum number of pairs with stored drawings; the most recently changed are kept. */
export const DRAWN_PAIRS_MAX = 30;
/** Maximum number of templates, and the length of their names in characters. */
export const TEMPLATES_MAX = 12;
export const TEMPLATE_NAME_MAX = 30;

const look = z.object({ colour: z.enum(COLOURS), style: z.enum(LINE_STYLES) });

const study: z.ZodMiniType<Study> = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(20)),
    name: z.custom<Study['name']>((name) => typeof name === 'string' && isStudyName(name)),
    params: z.array(z.number()).check(z.maxLength(MAX_PERIODS)),
    looks: z.catch(z.array(look).check(z.maxLength(MAX_PERIODS)), []),
  })
  .check(z.refine(({ name, params }) => areValidParams(name, params)));

const studies = z.array(study).check(
  z.maxLength(MAX_STUDIES),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
);

const template = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_NAME_MAX)),
  studies,
});

const drawing: z.ZodMiniType<Drawing> = z
  .object({
    tool: z.enum(TOOLS),
    points: z.array(z.object({ timestamp: z.number(), value: z.number() })),
    look: z.exactOptional(look),
    text: z.exactOptional(z.string().check(z.maxLength(NOTE_MAX))),
  })
  .check(z.refine(({ tool, points }) => isPointCount(tool, points.length)));

/** The studies until the user changes them. */
export const FIRST_STUDIES: readonly Study[] = [
  { id: 'MA1', name: 'MA', params: [5], looks: [] },
  { id: 'MA_CROSS1', name: 'MA_CROSS', params: [10, 30], looks: [] },
  { id: 'VOL1', name: 'VOL', params: [], looks: [] },
];

export const settingsSchema = z.object({
  /** Studies in the order of their legends and panes. */
  studies: z.catch(studies, [...FIRST_STUDIES]),
  scale: z.catch(z.enum(SCALES), 'linear'),
  isInverted: z.catch(z.boolean(), false),
  magnet: z.catch(z.enum(MAGNETS), 'off'),
  areDrawingsLocked: z.catch(z.boolean(), false),
  areDrawingsHidden: z.catch(z.boolean(), false),
  /** Look of the next drawing; the accent colour without one. */
  drawingLook: z.catch(z.nullable(look), null),
  comparedPairs: z.catch(comparedPairs, []),
  templates: z.catch(z.array(template).check(z.maxLength(TEMPLATES_MAX)), []),
});

/** Settings of the chart, the same for all pairs. */
export type ChartSettings = Readonly<z.output<typeof settingsSchema>>;

export const drawingMemory = z.record(z.string(), z.array(drawing));
/** Drawings by pair, oldest first. */
export type DrawingMemory = Readonly<Record<string, readonly Drawing[]>>;

/** Returns the memory with a pair's drawings replaced, within both limits. */
export function withDrawings(
  previous: DrawingMemory,
  symbol: string,
  drawings: readonly Drawing[],
): DrawingMemory {
  const others = Object.entries(previous).filter(([name]) => name !== symbol);
  const symbolDrawings = drawings.length === 0 ? [] : [[symbol, drawings.slice(-DRAWINGS_MAX)] as const];
  return Object.fromEntries([...others, ...symbolDrawings].slice(-DRAWN_PAIRS_MAX));
}
