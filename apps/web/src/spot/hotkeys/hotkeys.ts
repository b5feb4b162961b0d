/** Actions of hotkeys, in the order of the help dialog, each with the key that it has until another is chosen. */
export const DEFAULT_KEYS = {
  buy: 'b',
  sell: 's',
  price: 'p',
  amount: 'a',
  limit: 'l',
  market: 'm',
  clear: 'Escape',
  cancelLast: 'x',
  search: '/',
  grouping: 'g',
  showHelp: '?',
} as const;

export type HotkeyAction = keyof typeof DEFAULT_KEYS;

export const HOTKEY_ACTIONS = Object.keys(DEFAULT_KEYS) as readonly HotkeyAction[];

/** Key of each action. No two actions have the same. */
export type Hotkeys = Readonly<Record<HotkeyAction, string>>;

export type KeyPress = {
  readonly key: string;
  readonly hasModifier: boolean;
  /** True if the target of the key is a field, a dialog, a menu or the chart, which handle keys themselves. */
  readonly isTaken: boolean;
};

/** Returns the action of a key press; null if hotkeys are off, the target handles the key, or it has no action. */
export function hotkeyOf(press: KeyPress, isArmed: boolean, hotkeys: Hotkeys): HotkeyAction | null {
  if (!isArmed || press.hasModifier || press.isTaken) return null;
  return actionOf(press.key, hotkeys);
}

/** Returns the action that has a key, in either case; null if none has. */
export function actionOf(key: string, hotkeys: Hotkeys): HotkeyAction | null {
  return HOTKEY_ACTIONS.find((action) => hotkeys[action] === normalized(key)) ?? null;
}

/** Returns true for a key that an action can have: Escape or one visible character. */
export function isHotkey(key: string): boolean {
  return key === 'Escape' || ([...key].length === 1 && key.trim() !== '');
}

/** Returns the keys with another one for an action. */
export function withKey(hotkeys: Hotkeys, action: HotkeyAction, key: string): Hotkeys {
  return { ...hotkeys, [action]: normalized(key) };
}

function normalized(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
