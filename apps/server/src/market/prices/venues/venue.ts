import type { SourcePair } from '../source.ts';
import type { Frame } from './frame.ts';

/** A price from a venue, by its own symbol of the pair. `atMs` is by its own clock. */
export type Quote = { readonly symbol: string; readonly price: string; readonly atMs: number };

/** Content of a message: prices, or the refusal of a request; mostly neither. */
export type VenueMessage = { readonly quotes: readonly Quote[]; readonly refused: string | null };

/** An external exchange that publishes its prices over a WebSocket. */
export type Venue = {
  readonly name: string;
  /** Default address of the WebSocket. */
  readonly address: string;
  /** Returns the venue's symbol of a pair. */
  readonly symbolOf: (pair: SourcePair) => string;
  /** Returns the address to connect to for these pairs. */
  readonly urlOf: (address: string, symbols: readonly string[]) => string;
  /** Returns the first messages to send on an open connection. */
  readonly greetings: (symbols: readonly string[]) => readonly string[];
  /** Reads one message. Throws `UnreadableFrame` when it is not in the venue's format. */
  readonly read: (frame: Frame) => VenueMessage;
};

/** Content of an irrelevant message. */
export const NO_MESSAGE: VenueMessage = { quotes: [], refused: null };
