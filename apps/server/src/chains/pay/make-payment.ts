import { type Draft, isShortage, type Quote, type Shortage, type Signed } from '../adapter.ts';
import type { Asset } from '../assets.ts';
import {
  draftOf,
  lockSelection,
  type NewPayment,
  type PaymentTransaction,
  readAvailableFunds,
  storePayment,
  storeTransaction,
} from '../store/payments.ts';
import type { PaymentContext } from './paying.ts';

export type RequestedPayment = NewPayment & {
  readonly asset: Asset;
  /** Null: the whole balance, less the fee. */
  readonly units: bigint | null;
};

/** Null: stored. */
type PaymentResult = Shortage | null;

/**
 * Selects nonce or inputs, signs, and stores the signed bytes with their reservations in one transaction: either
 * everything is stored or nothing. Sends nothing.
 * @param batch batch for external signing; null: signed here
 */
export async function createPayment(
  context: PaymentContext,
  requested: RequestedPayment,
  batch: bigint | null = null,
): Promise<PaymentResult> {
  const { queries, chain, assets } = context;
  const { asset, source, target, units } = requested;
  const quote = await chain.quote({ asset, source, target, units }, null);
  return queries.transaction().execute(async (transaction) => {
    await lockSelection(transaction, chain.network);
    const draft = quote.draft(await readAvailableFunds(transaction, chain.network, source, assets));
    if (isShortage(draft)) return draft;
    const signed = await sign(context, draft, batch);
    await storePayment(transaction, chain.network, requested, draft, signed, {
      batch,
      at: new Date(context.now()),
    });
    return null;
  });
}

/**
 * Creates a transaction that replaces another. It shares a nonce or an input with it, so that only one can be included.
 */
export async function createReplacement(
  context: PaymentContext,
  stuck: PaymentTransaction,
  asset: Asset,
  batch: bigint | null = null,
): Promise<PaymentResult> {
  const { queries, chain, assets } = context;
  const { source, target, units, id } = stuck.payment;
  const replaced = draftOf(stuck);
  const quote: Quote = await chain.quote({ asset, source, target, units }, replaced);
  return queries.transaction().execute(async (transaction) => {
    await lockSelection(transaction, chain.network);
    const draft = quote.draft(await readAvailableFunds(transaction, chain.network, source, assets));
    if (isShortage(draft)) return draft;
    if (!draft.resources.some((resource) => replaced.resources.includes(resource)))
      throw new Error('a replacement must share a resource with the transaction that it replaces');
    const signed = await sign(context, draft, batch);
    await storeTransaction(transaction, chain.network, id, draft, signed, {
      batch,
      replaces: stuck.id,
      at: new Date(context.now()),
    });
    return null;
  });
}

async function sign({ chain }: PaymentContext, draft: Draft, batch: bigint | null): Promise<Signed | null> {
  if (batch !== null) return null;
  if (chain.sign === null)
    throw new Error(`${chain.network} is watched only: there are no keys to sign with`);
  return chain.sign(draft);
}
