import type { SourcePair } from '../source.ts';
import type { Frame } from './frame.ts';

/** A price as a venue says it, by its own name of the pair. `atMs` is by its own clock. */
export type Quote = { readonly symbol: string; readonly price: string; readonly atMs: number };

/** Content of a message: prices, or that something is not to be had; mostly neither. */
export type Said = { readonly quotes: readonly Quote[]; readonly refused: string | null };

/** An exchange outside that publishes its prices over a WebSocket. */
export type Venue = {
  readonly name: string;
  /** Address of the WebSocket unless the settings say otherwise. */
  readonly address: string;
  /** Returns its symbol of a pair. */
  readonly symbolOf: (pair: SourcePair) => string;
  /** The address to open for these pairs. */
  readonly lineTo: (address: string, symbols: readonly string[]) => string;
  /** Returns the messages that are sent first on an open line. */
  readonly greetings: (symbols: readonly string[]) => readonly string[];
  /** Reads one message. Throws `UnreadableFrame` when it is not in the venue's format. */
  readonly read: (frame: Frame) => Said;
};

/** A message that is none of our business. */
export const NOTHING_SAID: Said = { quotes: [], refused: null };
