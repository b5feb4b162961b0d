import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from './keyed-store.ts';

/** Returns the value of one key of a store; rerenders only when that key changes. */
export function useKey<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.read(key));
}
