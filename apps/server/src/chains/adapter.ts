import type { Network } from '@assay/engine';
import type { Asset } from './assets.ts';

/**
 * One network for the chain part, independent of its node. Amounts are in the chain's own units (wei, satoshi); only
 * `assets.ts` converts them to the ledger's. An unavailable node throws `NodeProblem`; a response of the node never
 * does.
 */
export type ChainAdapter = {
  readonly network: Network;
  /** Currency of network fees. */
  readonly feeAsset: Asset;

  /** Returns the newest block of the node. */
  readonly head: () => Promise<BlockReference>;
  /** Returns the hash of the block at a height on the node's present chain; null above its head. */
  readonly hashAt: (height: number) => Promise<string | null>;
  /**
   * Returns one block of the node's present chain; null above its head.
   * @param ours returns which of the given addresses are the exchange's
   */
  readonly block: (height: number, findOwn: FindOwnAddresses) => Promise<ChainBlock | null>;
  /** Transactions in the memory pool; null if it is not watched. */
  readonly pool: MemoryPool | null;
  /** Returns where the chain has a transaction, by its id: nowhere, in the pool, or in a block. */
  readonly locateTransaction: (transaction: string) => Promise<TransactionLocation>;
  /** Returns the result of a transaction in a block. */
  readonly included: (transaction: string) => Promise<Inclusion>;
  /** Broadcasts signed bytes through the node. */
  readonly broadcast: (bytes: string) => Promise<BroadcastAnswer>;
  /** Returns an address's balance in the newest block; null if it is the sum of the outputs stored by the watcher. */
  readonly balance: (address: string, asset: Asset) => Promise<bigint | null>;

  /** Returns the address of a key path. */
  readonly address: (path: KeyPath) => string;
  /** Account of the key tree for new deposit addresses. */
  readonly depositAccount: string;
  /** Key path of the house: source of payments, target of change and sweeps. */
  readonly house: KeyPath;
  /** Returns the canonical form of an address, as in the tables; null if it is invalid on this network. */
  readonly canonical: (address: string) => string | null;

  /** Requests the current cost of a payment from the node. The quote creates drafts without further requests. */
  readonly quote: (order: PaymentOrder, replaced: Draft | null) => Promise<Quote>;
  /** Signs a draft; null if the exchange holds no keys (watch-only). */
  readonly sign: ((draft: Draft) => Promise<Signed>) | null;
  /** Accepts an external signature, only with exactly the draft's content and a valid signature. */
  readonly accept: (draft: Draft, signed: string) => Promise<Signed | ImportProblem>;
  /**
   * Returns those resources of payments that any transaction had consumed by a height. Null on chains of outputs, where
   * the watcher stores spent outputs.
   */
  readonly consumed:
    | ((resources: readonly string[], finalHeight: number) => Promise<readonly string[]>)
    | null;
};

export type MemoryPool = {
  /** Returns the ids of all waiting transactions. */
  readonly ids: () => Promise<readonly string[]>;
  /** Returns the credits of a waiting transaction to the exchange's addresses; none once it has left the pool. */
  readonly credits: (transaction: string, findOwn: FindOwnAddresses) => Promise<readonly Credit[]>;
};

export type BlockReference = { readonly height: number; readonly hash: string };

export type FindOwnAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** Part of a block that concerns the exchange. */
export type ChainBlock = BlockReference & {
  readonly parent: string;
  /** Ids of all its transactions. */
  readonly transactions: readonly string[];
  /** Credits to the exchange's addresses. */
  readonly credits: readonly Credit[];
  /** All outputs that its transactions spend, on chains of outputs. */
  readonly spends: readonly Spend[];
};

export type Credit = {
  readonly transaction: string;
  /** 0 for a native transfer on an account chain, from 1 on the transaction's log entries; else the output's index. */
  readonly output: number;
  readonly address: string;
  readonly asset: Asset;
  readonly units: bigint;
};

export type Outpoint = { readonly transaction: string; readonly output: number };
export type Spend = { readonly spent: Outpoint; readonly by: string };

/** `nowhere`: unknown to the node, including transactions in blocks of another branch. */
export type TransactionLocation = { readonly at: 'nowhere' | 'pool' | 'block' };

export type Inclusion = {
  /** False: the transaction is in the block but was reverted there by a contract. Its fee is spent. */
  readonly succeeded: boolean;
  /** Null if the draft's fee was paid. */
  readonly fee: bigint | null;
};

/**
 * `taken`: the node has it, now or from before. `refused`: the node responded and does not accept it now. `unknown`: no
 * response, so that the result is in doubt.
 */
export type BroadcastAnswer =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown' };

/** Key path; `account` is a name of `keys/accounts.ts`. */
export type KeyPath = { readonly account: string; readonly branch: number; readonly position: number };

export type PaymentOrder = {
  readonly asset: Asset;
  readonly source: KeyPath;
  readonly target: string;
  /** Null: the whole balance of the source, less the fee. */
  readonly units: bigint | null;
};

/** Unspent output of the exchange that no payment has reserved. */
export type FreeOutput = Outpoint & { readonly place: KeyPath; readonly units: bigint };

/** Free resources and outputs according to the tables. */
export type AvailableFunds = {
  /** Returns true when a payment has reserved the resource. */
  readonly isReserved: (resource: string) => boolean;
  /**
   * Returns the amount of a token, or of the coin (null) including fees, that the payer's payments not yet in a block
   * will take.
   */
  readonly reserved: (contract: string | null) => bigint;
  readonly outputs: readonly FreeOutput[];
};

export type Quote = {
  /** Creates a draft. Pure: the same means give the same draft. */
  readonly draft: (funds: AvailableFunds) => Draft | Shortage;
};

/** Reason why there is no draft: `funds` may arrive or be supplied later; `dust` and `replacement` are permanent. */
export type Shortage = { readonly short: 'funds' | 'dust' | 'replacement'; readonly missing: bigint };

/** Unsigned transaction. */
export type Draft = {
  /** Complete input for the signer as text: JSON for EVM, a PSBT for Bitcoin. */
  readonly unsigned: string;
  /** Nonce or inputs, by names unique in the network: another transaction that uses one invalidates this draft. */
  readonly resources: readonly string[];
  /** Maximum fee; on Bitcoin the exact fee. */
  readonly fee: bigint;
  /** Amount received by the target. */
  readonly units: bigint;
  /** Outputs that return to the house. */
  readonly change: readonly (FreeOutput & { readonly address: string })[];
};

export type Signed = { readonly transaction: string; readonly bytes: string };

/** Reason for rejecting an external signature. */
export type ImportProblem = { readonly problem: 'unreadable' | 'other_content' | 'bad_signature' };

/** Error for a node that is unavailable or sends an invalid response. Its message contains no address and no secret. */
export class NodeError extends Error {
  override readonly name = 'NodeProblem';
  /** Error code if the node responded with a refusal; null without a usable response. */
  readonly refusal: number | null;
  constructor(message: string, refusal: number | null = null) {
    super(message);
    this.refusal = refusal;
  }
}

export function isShortage(made: Draft | Shortage): made is Shortage {
  return 'short' in made;
}

export function isProblem(made: Signed | ImportProblem): made is ImportProblem {
  return 'problem' in made;
}
