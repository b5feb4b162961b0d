/**
 * The names under which the browser remembers things. They are part of the contract: other clients and bookmarks
 * rely on them. Those without a reader here are kept as they are.
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
  // Ours, unknown to other clients:
  | 'clock'
  | 'price_colours'
  | 'display_currency'
  | 'favourites'
  | 'trade_layout'
  | 'chart_drawings'
  | 'hide_small'
  | 'claimed_funds'
  | 'first_steps'
  | 'seconds_sound';

/** Values written by this page while the browser refuses storage (private windows, full quota). */
const fallback = new Map<string, string>();

/** The stored text, or null. Texts that scripts write for nothing (`null`, `undefined`, empty) are null too. */
export function readStored(key: StorageKey): string | null {
  const value = fallback.get(key) ?? attempt(() => localStorage.getItem(key));
  return value === null || value === undefined || value === '' || value === 'null' || value === 'undefined'
    ? null
    : value;
}

/** The stored whole number above zero, or null for anything else that stands there. */
export function readStoredId(key: StorageKey): number | null {
  const value = readStored(key);
  const id = value !== null && /^\d{1,15}$/.test(value) ? Number(value) : 0;
  return id > 0 ? id : null;
}

export function writeStored(key: StorageKey, value: string): void {
  const isWritten = attempt(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (isWritten) fallback.delete(key);
  else fallback.set(key, value);
}

export function removeStored(key: StorageKey): void {
  fallback.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** Forgets everything, as a logout does. */
export function clearStored(): void {
  fallback.clear();
  attempt(() => localStorage.clear());
}

/** Tells when another tab changes a key. @returns the way to stop. */
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
