import type { MessageKey, MessageParams } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Listings } from '../../market/market-data/listings.ts';

/** A text of the board, by its key. */
export type BoardText = { readonly key: MessageKey; readonly params?: MessageParams };

/** One thing on the duty officer's board: what it is called, how much of it there is, and what is said of it. */
export type BoardTile = {
  /** Unique among tiles. */
  readonly name: string;
  readonly label: MessageKey;
  readonly value: string;
  /** The console's page where it is worked on. */
  readonly to?: string;
  /** Count that waits for staff; absent: nothing of it waits for anybody. */
  readonly waiting?: number;
  readonly hint?: BoardText;
  /** Present: it calls for somebody, and why. */
  readonly alarm?: BoardText;
};

export type BoardParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Pick<Listings, 'currency'>;
  readonly now: () => number;
};

/** Reads what a product shows on the board now. */
export type ReadBoardTiles = (parts: BoardParts) => Promise<readonly BoardTile[]>;
