/**
 * Keys of `localStorage`. They are part of the contract because other clients read and write the same keys: do not
 * rename them. Keys that this application does not read are reserved for those clients.
 */
export type StorageKey =
  | 'token'
  | 'user_id'
  | 'accountNum'
  | 'locale'
  | 'lang'
  | 'night_mode'
  | 'skin'
  | 'legal_id'
  | 'currency_id'
  | 'legal_name'
  | 'currency_name'
  | 'symbol'
  | 'lastPrice'
  | 'index1'
  | 'index2'
  | 'index01'
  | 'index02'
  | 'shareNum'
  | 'downUp'
  | 'extension_code'
  | 'is_seller'
  | 'tim'
  | 'address'
  | 'lever_legal_id'
  | 'lever_currency_id'
  | 'lever_legal_name'
  | 'lever_currency_name'
  // Used by this application only:
  | 'clock'
  | 'price_colours'
  | 'display_currency'
  | 'favourites'
  | 'trade_layout'
  | 'chart_drawings'
  | 'chart_settings'
  | 'chart_unsaved'
  | 'hide_small'
  | 'hotkeys'
  | 'claimed_funds'
  | 'first_steps'
  | 'recent_commands'
  | 'seconds_sound';

/** In-memory values for when `localStorage` throws (storage blocked, quota exceeded). Lost on reload. */
const fallback = new Map<string, string>();

/** Returns the stored value. Null if there is none, or if it is one of the strings '', 'null' and 'undefined'. */
export function readStored(key: StorageKey): string | null {
  const value = fallback.get(key) ?? attempt(() => localStorage.getItem(key));
  return value === null || value === undefined || value === '' || value === 'null' || value === 'undefined'
    ? null
    : value;
}

/** Returns the stored positive integer of at most 15 digits, or null for any other value. */
export function readStoredId(key: StorageKey): number | null {
  const value = readStored(key);
  const id = value !== null && /^\d{1,15}$/.test(value) ? Number(value) : 0;
  return id > 0 ? id : null;
}

export function writeStored(key: StorageKey, value: string): void {
  const isStored = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (isStored) fallback.delete(key);
  else fallback.set(key, value);
}

export function removeStored(key: StorageKey): void {
  fallback.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** Removes all keys of this origin, including those of other clients. Called on logout. */
export function clearStored(): void {
  fallback.clear();
  attempt(() => localStorage.clear());
}

/** Calls back when another tab changes the key or clears the storage. @returns the function that unsubscribes */
export function watchStored(key: StorageKey, onChange: (value: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange(readStored(key));
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
