import type { Identity, SocketConnection } from '../../../src/live/socket/socket-connection.ts';

export const PAIR = { legalId: 3, currencyId: 1, symbol: 'BTC/USDT' };

/** A fake connection whose server side is the test. */
export function createFarEnd() {
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const sent: { event: string; payload: unknown; answered?: (answer?: unknown) => void }[] = [];
  const seen: (Identity | null)[] = [];
  const state = { opened: () => {}, lost: () => {}, isOpen: false };
  const createLine = (identity: () => Identity | null): SocketConnection => ({
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onOpened: (listener) => void Object.assign(state, { opened: listener }),
    onLost: (listener) => void Object.assign(state, { lost: listener }),
    send: (event, payload, answered) => void sent.push({ event, payload, ...(answered ? { answered } : {}) }),
    open: () => {
      seen.push(identity());
      state.isOpen = true;
    },
    close: () => {
      state.isOpen = false;
      state.lost();
    },
  });
  const push = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  return { createLine, push, sent, seen, state };
}

/** A depth push with one ask. */
export const depth = (sequence: number, price: string, pair = PAIR) => ({
  type: 'market_depth',
  symbol: 'BTC/USDT',
  legal_id: pair.legalId,
  currency_id: pair.currencyId,
  asks: [[price, '1']],
  bids: [],
  sequence,
});
