import { parseOutsideJson } from '@assay/contract';
import { create } from 'zustand';
import { useSession } from '../../storage/session.ts';
import { readStored, watchStored, writeStored } from '../../storage/storage.ts';
import type { Drawing } from '../catalogue/tools.ts';
import { studiesOfEarlierBuild } from './earlier-builds.ts';
import {
  type ChartSettings,
  type DrawingMemory,
  drawingMemory,
  settingsSchema,
  withDrawings,
} from './schema.ts';

/** Settings of the chart and all drawings, kept in the browser and with the account. */
export type ChartMemory = ChartSettings & { readonly drawings: DrawingMemory };

export const useChartMemory = create<ChartMemory>(() => readMemory());

// A logout clears the browser's storage; another user may log in without a new page.
useSession.subscribe((session, before) => {
  if (before.token !== null && session.token === null) useChartMemory.setState(readMemory());
});

type OwnChange = (before: ChartMemory, after: ChartMemory) => void;

const listeners = new Set<OwnChange>();

/** Calls back after each change by the user in this tab. @returns the unsubscribe function */
export function onOwnChange(listener: OwnChange): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes settings or drawings, and stores them in the browser. */
export function setChartMemory(change: Partial<ChartMemory>): void {
  const before = useChartMemory.getState();
  adoptChartMemory(change);
  for (const listener of listeners) listener(before, useChartMemory.getState());
}

/** Applies what another device has saved, and stores it in the browser. */
export function adoptChartMemory(change: Partial<ChartMemory>): void {
  useChartMemory.setState(change);
  const { drawings, ...settings } = useChartMemory.getState();
  writeStored('chart_settings', JSON.stringify(settings));
  if (change.drawings !== undefined) writeStored('chart_drawings', JSON.stringify(drawings));
}

/** Returns the drawings on a pair's chart, oldest first; the same reference until they change. */
export function drawingsOf(symbol: string, { drawings }: Pick<ChartMemory, 'drawings'>): readonly Drawing[] {
  return (Object.hasOwn(drawings, symbol) ? drawings[symbol] : undefined) ?? NONE;
}

const NONE: readonly Drawing[] = [];

/** Replaces the drawings on a pair's chart. @returns them as they are kept */
export function writeDrawings(symbol: string, drawings: readonly Drawing[]): readonly Drawing[] {
  setChartMemory({ drawings: withDrawings(useChartMemory.getState().drawings, symbol, drawings) });
  return drawingsOf(symbol, useChartMemory.getState());
}

/** Applies what another tab of this browser has stored. @returns the unsubscribe function */
export function followOtherTabs(): () => void {
  const read = () => useChartMemory.setState(readMemory());
  const stops = [watchStored('chart_settings', read), watchStored('chart_drawings', read)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Parses stored settings; anything unreadable falls back to its default, or to what an earlier build stored. */
export function parseSettings(text: string | null, earlierLayout: string | null): ChartSettings {
  if (text === null) {
    return {
      ...settingsSchema.parse({}),
      studies: [...studiesOfEarlierBuild(parsed(earlierLayout ?? '{}'))],
    };
  }
  const read = settingsSchema.safeParse(parsed(text));
  return read.success ? read.data : settingsSchema.parse({});
}

/** Parses stored drawings; anything unreadable counts as empty. */
export function parseDrawings(text: string | null): DrawingMemory {
  const read = drawingMemory.safeParse(parsed(text ?? '{}'));
  return read.success ? read.data : {};
}

function readMemory(): ChartMemory {
  return {
    ...parseSettings(readStored('chart_settings'), readStored('trade_layout')),
    drawings: parseDrawings(readStored('chart_drawings')),
  };
}

function parsed(text: string): unknown {
  try {
    return parseOutsideJson(text);
  } catch {
    return undefined;
  }
}
