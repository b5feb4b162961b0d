import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import type { CustodyPort } from '../port.ts';

/** Terms of a network's payments. */
export type PayTerms = {
  /** After so many confirmations nothing comes back. */
  readonly finalAfter: number;
  /** A transaction that no block has taken for so long is replaced by one with a higher fee; null: never by itself. */
  readonly replaceAfterMs: number | null;
  /** A transaction that a node does not know is given to it again after so long. */
  readonly resendAfterMs: number;
};

/** Context of every step of a payment. */
export type Paying = {
  readonly queries: Kysely<Schema>;
  readonly chain: ChainAdapter;
  readonly assets: readonly Asset[];
  readonly port: CustodyPort;
  readonly terms: PayTerms;
  readonly now: () => number;
  readonly log: Logger;
  /** Returns true for a text that was not said yet: what lasts is said once, and not in every round. */
  readonly isNews: (said: string) => boolean;
};

/** A memory of what was said. It forgets all once it is large: then it is said again. */
export function createNews(): Paying['isNews'] {
  const said = new Set<string>();
  return (text) => {
    if (said.has(text)) return false;
    if (said.size >= MAX_NEWS) said.clear();
    said.add(text);
    return true;
  };
}

const MAX_NEWS = 1_000;
