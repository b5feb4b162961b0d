/** Action of an enabled hotkey. */
export type HotkeyAction =
  | 'buy'
  | 'sell'
  | 'limit'
  | 'market'
  | 'clear'
  | 'cancelLast'
  | 'search'
  | 'grouping'
  | 'showHelp';

/** Hotkeys in the order of the help dialog. */
export const HOTKEYS: readonly { readonly key: string; readonly action: HotkeyAction }[] = [
  { key: 'b', action: 'buy' },
  { key: 's', action: 'sell' },
  { key: 'l', action: 'limit' },
  { key: 'm', action: 'market' },
  { key: 'Escape', action: 'clear' },
  { key: 'x', action: 'cancelLast' },
  { key: '/', action: 'search' },
  { key: 'g', action: 'grouping' },
  { key: '?', action: 'showHelp' },
];

export type KeyPress = {
  readonly key: string;
  readonly hasModifier: boolean;
  /** True if the target of the key is a field, a dialog, a menu or the chart, which handle keys themselves. */
  readonly isTaken: boolean;
};

/** Returns the action of a key press; null if hotkeys are off, the target handles the key, or it has no action. */
export function hotkeyOf(press: KeyPress, isArmed: boolean): HotkeyAction | null {
  if (!isArmed || press.hasModifier || press.isTaken) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return HOTKEYS.find((hotkey) => hotkey.key === key)?.action ?? null;
}
