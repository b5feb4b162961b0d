import { type Draft, isShortage, type Quote, type Shortage, type Signed } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import {
  chooseAlone,
  draftAgain,
  keepPayment,
  keepTransaction,
  type MadeTransaction,
  type NewPayment,
  readMeans,
} from '../store/payments.ts';
import type { Paying } from './paying.ts';

export type Wanted = NewPayment & {
  readonly asset: Asset;
  /** Null: the whole balance, less the fee. */
  readonly units: bigint | null;
};

/** Null: stored. */
type Made = Shortage | null;

/**
 * Selects nonce or inputs, signs, and stores the signed bytes with their reservations in one transaction: either
 * everything is stored or nothing. Sends nothing.
 * @param batch batch for external signing; null: signed here
 */
export async function makePayment(
  paying: Paying,
  wanted: Wanted,
  batch: bigint | null = null,
): Promise<Made> {
  const { queries, chain, assets } = paying;
  const { asset, source, target, units } = wanted;
  const quote = await chain.quote({ asset, source, target, units }, null);
  return queries.transaction().execute(async (transaction) => {
    await chooseAlone(transaction, chain.network);
    const draft = quote.draft(await readMeans(transaction, chain.network, source, assets));
    if (isShortage(draft)) return draft;
    const signed = await sign(paying, draft, batch);
    await keepPayment(transaction, chain.network, wanted, draft, signed, {
      batch,
      at: new Date(paying.now()),
    });
    return null;
  });
}

/**
 * Creates a transaction that replaces another. It shares a nonce or an input with it, so that only one can be included.
 */
export async function makeReplacement(
  paying: Paying,
  earlier: MadeTransaction,
  asset: Asset,
  batch: bigint | null = null,
): Promise<Made> {
  const { queries, chain, assets } = paying;
  const { source, target, units, id } = earlier.payment;
  const replaced = draftAgain(earlier);
  const quote: Quote = await chain.quote({ asset, source, target, units }, replaced);
  return queries.transaction().execute(async (transaction) => {
    await chooseAlone(transaction, chain.network);
    const draft = quote.draft(await readMeans(transaction, chain.network, source, assets));
    if (isShortage(draft)) return draft;
    if (!draft.resources.some((resource) => replaced.resources.includes(resource)))
      throw new Error('a replacement must share a resource with the transaction that it replaces');
    const signed = await sign(paying, draft, batch);
    await keepTransaction(transaction, chain.network, id, draft, signed, {
      batch,
      replaces: earlier.id,
      at: new Date(paying.now()),
    });
    return null;
  });
}

async function sign({ chain }: Paying, draft: Draft, batch: bigint | null): Promise<Signed | null> {
  if (batch !== null) return null;
  if (chain.sign === null)
    throw new Error(`${chain.network} is watched only: there are no keys to sign with`);
  return chain.sign(draft);
}
