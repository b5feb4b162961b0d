import { CHART_SETTINGS_BYTES_MAX, calls, parseOutsideJson } from '@assay/contract';
import * as z from 'zod/mini';
import { callServer } from '../../api/server.ts';
import { readStored, writeStored } from '../../storage/storage.ts';
import { allSections, changedSections, merged, type Section, savedText } from './merge.ts';
import {
  adoptChartMemory,
  type ChartMemory,
  onOwnChange,
  parseDrawings,
  parseSettings,
  useChartMemory,
} from './store.ts';

/** Time after a change, in milliseconds, in which further ones are saved with it. */
const SAVE_DELAY_MS = 1_500;
/** Attempts of a save that another device came before. */
const ATTEMPTS_MAX = 4;

/** Sections that this browser changed and that the account does not have yet. */
const unsaved = z.object({ user: z.string(), sections: z.array(z.string()) });

/**
 * Keeps the chart's settings and drawings with the account of a user: reads them at the start and when the page is
 * shown again, and saves changes. Of what two devices change at once, each keeps its own parts.
 *
 * @returns the function that ends it
 */
export function startAccountSync(user: string): () => void {
  let isEnded = false;
  let isBusy = false;
  let revision: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stored = readUnsaved();
  let sections: ReadonlySet<Section> = new Set(stored?.user === user ? stored.sections : []);
  let isNew = stored?.user !== user;

  const remember = (): void =>
    writeStored('chart_unsaved', JSON.stringify({ user, sections: [...sections] }));
  const take = (latest: { readonly revision: number; readonly settings: string | null }): void => {
    if (revision === latest.revision) return;
    revision = latest.revision;
    const own = useChartMemory.getState();
    let account = latest.settings === null ? null : readAccount(latest.settings);
    if (isNew && stored === null) {
      // What a guest has set up in this browser is added to what the account has.
      const known = new Set(account === null ? [] : allSections(account));
      sections = new Set(allSections(own).filter((section) => !known.has(section)));
    }
    // Another user's settings in this browser are not for this account.
    if (isNew && stored !== null) account ??= readAccount('{}');
    isNew = false;
    if (account !== null) adoptChartMemory(merged(account, own, [...sections]));
    remember();
  };
  const save = async (): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX && sections.size > 0 && !isEnded; attempt += 1) {
      const sent = useChartMemory.getState();
      const result = await callServer(
        calls.saveChartSettings,
        { revision: revision ?? 0, settings: savedText(sent, CHART_SETTINGS_BYTES_MAX) },
        { suppressToast: true },
      );
      if (isEnded || result.status !== 'ok') return;
      const latest = result.answer;
      if (latest.is_saved === 1) {
        revision = latest.revision;
        sections = new Set(changedSections(sent, useChartMemory.getState()));
        remember();
      } else take(latest);
    }
  };
  const run = async (mustRead: boolean): Promise<void> => {
    if (isBusy || isEnded) return;
    isBusy = true;
    clearTimeout(timer);
    if (mustRead || revision === null) {
      const result = await callServer(calls.chartSettings, {}, { suppressToast: true });
      if (!isEnded && result.status === 'ok') take(result.answer);
    }
    if (revision !== null) await save();
    isBusy = false;
  };
  const stopListening = onOwnChange((before, after) => {
    sections = new Set([...sections, ...changedSections(before, after)]);
    remember();
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), SAVE_DELAY_MS);
  });
  const onVisibility = (): void => void run(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', onVisibility);
  void run(true);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Returns the last user of this browser with the sections that were not saved; null if there was none. */
function readUnsaved(): z.output<typeof unsaved> | null {
  try {
    const read = unsaved.safeParse(parseOutsideJson(readStored('chart_unsaved') ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function readAccount(text: string): ChartMemory {
  return { ...parseSettings(text, null), drawings: parseDrawings(drawingsText(text)) };
}

function drawingsText(text: string): string {
  const parsed = parseOutsideJson(text);
  const drawings =
    typeof parsed === 'object' && parsed !== null && 'drawings' in parsed ? parsed.drawings : {};
  return JSON.stringify(drawings);
}
