import type { MessageKey, MessageParams } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Listings } from '../../market/market-data/listings.ts';

/** A text of the board, by its key. */
export type BoardText = { readonly key: MessageKey; readonly params?: MessageParams };

/** One figure on the duty officer's board: its name, its count, and a comment. */
export type BoardTile = {
  /** Unique among tiles. */
  readonly name: string;
  readonly label: MessageKey;
  readonly value: string;
  /** The console's page for working on it. */
  readonly to?: string;
  /** Count that waits for staff; absent: none. */
  readonly waiting?: number;
  readonly hint?: BoardText;
  /** Present: it needs attention, with the reason. */
  readonly alarm?: BoardText;
};

export type BoardParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'currency'>;
  readonly now: () => number;
};

/** Reads the tiles of a product for the board. */
export type ReadBoardTiles = (parts: BoardParts) => Promise<readonly BoardTile[]>;
