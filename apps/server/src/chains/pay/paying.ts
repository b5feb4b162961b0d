import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../core/database/schema.ts';
import type { ChainAdapter } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import type { CustodyPort } from '../port.ts';

/** Terms of a network's payments. */
export type PayTerms = {
  /** Confirmations after which a transaction is final. */
  readonly finalAfter: number;
  /** Time without a block after which a transaction is replaced by one with a higher fee; null: never automatically. */
  readonly replaceAfterMs: number | null;
  /** Time after which a transaction unknown to the node is sent again. */
  readonly resendAfterMs: number;
};

/** Context of every step of a payment. */
export type PaymentContext = {
  readonly queries: Kysely<Schema>;
  readonly chain: ChainAdapter;
  readonly assets: readonly Asset[];
  readonly port: CustodyPort;
  readonly terms: PayTerms;
  readonly now: () => number;
  readonly log: Logger;
  /** Returns true for a text not logged before, so that a lasting state is logged once instead of every round. */
  readonly isFirstReport: (text: string) => boolean;
};

/** Creates a memory of logged texts. It is cleared when full; texts are then logged again. */
export function createNews(): PaymentContext['isFirstReport'] {
  const reported = new Set<string>();
  return (text) => {
    if (reported.has(text)) return false;
    if (reported.size >= MAX_NEWS) reported.clear();
    reported.add(text);
    return true;
  };
}

const MAX_NEWS = 1_000;
