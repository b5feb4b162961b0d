import { parseOutsideJson } from '@assay/contract';
import { type ChartSettings, drawingMemory, settingsSchema } from './schema.ts';
import type { ChartMemory } from './store.ts';

/** Maximum size of a file of settings, in bytes. */
export const SETTINGS_FILE_MAX = 1_000_000;
const KIND = 'chart-settings';

/** Writes settings and drawings as the text of a file. */
export function settingsFile(memory: ChartMemory): string {
  return JSON.stringify({ kind: KIND, version: 1, ...memory }, null, 2);
}

/** Parses a file of settings; null if it is none. Parts of it that are unreadable have their defaults. */
export function readSettingsFile(text: string): (ChartSettings & Pick<ChartMemory, 'drawings'>) | null {
  let parsed: unknown;
  try {
    parsed = parseOutsideJson(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || !('kind' in parsed) || parsed.kind !== KIND)
    return null;
  const drawings = drawingMemory.safeParse('drawings' in parsed ? parsed.drawings : {});
  const settings = settingsSchema.safeParse(parsed);
  return settings.success && drawings.success ? { ...settings.data, drawings: drawings.data } : null;
}
