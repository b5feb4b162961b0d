import { useSyncExternalStore } from 'react';
import { CLOCKS, type Clock, createTimes, type Times } from './times.ts';

type State = { readonly clock: Clock; readonly exchangeZone: string | null; readonly times: Times };

const listeners = new Set<() => void>();
let state = stateOf('local', null);

function stateOf(clock: Clock, exchangeZone: string | null): State {
  return { clock, exchangeZone, times: createTimes(clock, exchangeZone, Date.now()) };
}

function change(clock: Clock, exchangeZone: string | null): void {
  if (clock === state.clock && exchangeZone === state.exchangeZone) return;
  state = stateOf(clock, exchangeZone);
  for (const listener of listeners) listener();
}

/** Sets the time zone of wire times, once received from the exchange. */
export function setExchangeZone(exchangeZone: string): void {
  change(state.clock, exchangeZone);
}

export function setClock(clock: Clock): void {
  change(clock, state.exchangeZone);
}

/** Parses a stored clock; null for any other text. */
export function readClock(text: string | null): Clock | null {
  return CLOCKS.find((clock) => clock === text) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the formatters for the reader's clock. Rerenders when it changes. */
export function useTimes(): Times {
  return useSyncExternalStore(subscribe, () => state.times);
}

export function useClock(): Clock {
  return useSyncExternalStore(subscribe, () => state.clock);
}

/** Returns the formatters for the reader's clock, for code outside of components. */
export function currentTimes(): Times {
  return state.times;
}
