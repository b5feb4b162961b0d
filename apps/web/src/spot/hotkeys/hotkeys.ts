/** Action of a key once hotkeys are armed. */
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

/** The keys in the order of the help sheet. */
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
  /** True when the key went into a field, a dialog, a menu or the chart, which have a use of their own for it. */
  readonly isTaken: boolean;
};

/** Returns the action of a key press; null when hotkeys are off, the key is taken, or it has no action. */
export function hotkeyOf(press: KeyPress, isArmed: boolean): HotkeyAction | null {
  if (!isArmed || press.hasModifier || press.isTaken) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return HOTKEYS.find((hotkey) => hotkey.key === key)?.action ?? null;
}
