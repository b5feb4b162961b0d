import { create } from 'zustand';
import { readStored, writeStored } from '../../storage/storage.ts';
import { actionOf, DEFAULT_KEYS, HOTKEY_ACTIONS, type Hotkeys, isHotkey, withKey } from './hotkeys.ts';

/** Settings of the hotkeys. Stored in the browser. */
export type HotkeySettings = {
  /** True while hotkeys act. */
  readonly isArmed: boolean;
  readonly keys: Hotkeys;
};

export const useHotkeySettings = create<HotkeySettings>(() => readHotkeySettings(readStored('hotkeys')));

/** Changes the settings and stores them. */
export function setHotkeySettings(change: Partial<HotkeySettings>): void {
  useHotkeySettings.setState(change);
  writeStored('hotkeys', JSON.stringify(useHotkeySettings.getState()));
}

/** Parses stored settings: off unless stored as on, and the default keys where a stored one is unreadable or taken. */
export function readHotkeySettings(text: string | null): HotkeySettings {
  const stored = objectOf(text);
  const chosen = objectOf(JSON.stringify(stored.keys ?? null));
  let keys: Hotkeys = DEFAULT_KEYS;
  for (const action of HOTKEY_ACTIONS) {
    const key = chosen[action];
    if (typeof key === 'string' && isHotkey(key)) keys = withKey(keys, action, key);
  }
  const isDistinct = HOTKEY_ACTIONS.every((action) => actionOf(keys[action], keys) === action);
  return { isArmed: stored.isArmed === true, keys: isDistinct ? keys : DEFAULT_KEYS };
}

function objectOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
