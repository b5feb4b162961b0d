import type { Network } from '@assay/engine';
import type { Asset } from './assets.ts';

/**
 * One network for the chain part, whatever its node is. Amounts are in the chain's own units (wei, satoshi);
 * `assets.ts` is the one place that turns them into the ledger's. A node that cannot be asked is a `NodeProblem`; an
 * answer of the node never is.
 */
export type ChainAdapter = {
  readonly network: Network;
  /** The currency that fees are paid in. */
  readonly feeAsset: Asset;

  /** The newest block that the node knows. */
  readonly head: () => Promise<BlockReference>;
  /** The hash of the block at a height as the node sees the chain now; null above its head. */
  readonly hashAt: (height: number) => Promise<string | null>;
  /**
   * One block of the node's present chain, null above its head.
   * @param ours answers which of some addresses are the exchange's
   */
  readonly block: (height: number, ours: OurAddresses) => Promise<ChainBlock | null>;
  /** Transactions that wait for a block; null where these are not watched. */
  readonly pool: MemoryPool | null;
  /** Returns where the chain has a transaction, by its id. */
  readonly follow: (transaction: string) => Promise<Following>;
  /** Returns the result of a transaction that stands in a block. */
  readonly included: (transaction: string) => Promise<Inclusion>;
  /** Gives signed bytes to the node. */
  readonly broadcast: (bytes: string) => Promise<BroadcastAnswer>;
  /** Returns an address's balance in the newest block; null where it is the sum of the outputs kept by the watcher. */
  readonly balance: (address: string, asset: Asset) => Promise<bigint | null>;

  /** The address at a place of the tree of keys. */
  readonly address: (place: KeyPlace) => string;
  /** The account of the tree that new deposit addresses belong to. */
  readonly depositAccount: string;
  /** The house's own place: what pays, and where change and sweeps go. */
  readonly house: KeyPlace;
  /** Returns an address as the tables write it, whatever its spelling; null for what is none on this network. */
  readonly canonical: (address: string) => string | null;

  /** Asks the node what a payment would cost now. The answer makes drafts without asking anybody. */
  readonly quote: (order: PaymentOrder, replaced: Draft | null) => Promise<Quote>;
  /** Signs a draft; null where the exchange holds no keys (watch-only). */
  readonly sign: ((draft: Draft) => Promise<Signed>) | null;
  /** Takes what was signed elsewhere: only what has exactly the draft's content and a good signature. */
  readonly accept: (draft: Draft, signed: string) => Promise<Signed | ImportProblem>;
  /**
   * Of the resources that payments hold, those that some transaction had used up by a height. Null on chains of outputs,
   * where the watcher's own tables say it.
   */
  readonly consumed:
    | ((resources: readonly string[], finalHeight: number) => Promise<readonly string[]>)
    | null;
};

export type MemoryPool = {
  /** All that waits, by its ids. */
  readonly ids: () => Promise<readonly string[]>;
  /** Returns the credits of one of these to addresses of ours; none when it waits no more. */
  readonly credits: (transaction: string, ours: OurAddresses) => Promise<readonly Credit[]>;
};

export type BlockReference = { readonly height: number; readonly hash: string };

export type OurAddresses = (addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/** Part of a block that concerns the exchange. */
export type ChainBlock = BlockReference & {
  readonly parent: string;
  /** The ids of all its transactions. */
  readonly transactions: readonly string[];
  /** Credits to addresses of ours. */
  readonly credits: readonly Credit[];
  /** Every output that its transactions spend, on chains that have outputs. */
  readonly spends: readonly Spend[];
};

export type Credit = {
  readonly transaction: string;
  /** 0 for a native transfer on an account chain, from 1 the log entries of the transaction; else the output's number. */
  readonly output: number;
  readonly address: string;
  readonly asset: Asset;
  readonly units: bigint;
};

export type Outpoint = { readonly transaction: string; readonly output: number };
export type Spend = { readonly spent: Outpoint; readonly by: string };

/** `nowhere`: the node knows of none; what stood in a block of another branch is nowhere, too. */
export type Following = { readonly at: 'nowhere' | 'pool' | 'block' };

export type Inclusion = {
  /** False: it stands in the block and was undone there (a contract that reverted). Its fee is spent. */
  readonly succeeded: boolean;
  /** Null where the draft's fee is what was paid. */
  readonly fee: bigint | null;
};

/**
 * `taken`: the node has it, now or from before. `refused`: the node answered, and does not take it now. `unknown`: no
 * answer came, so that nobody can say.
 */
export type BroadcastAnswer =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown' };

/** A place in the tree of keys: `account` is a name of `keys/accounts.ts`. */
export type KeyPlace = { readonly account: string; readonly branch: number; readonly position: number };

export type PaymentOrder = {
  readonly asset: Asset;
  readonly source: KeyPlace;
  readonly target: string;
  /** Null: everything that the source holds, less the fee. */
  readonly units: bigint | null;
};

/** An output of ours that no payment has reserved. */
export type FreeOutput = Outpoint & { readonly place: KeyPlace; readonly units: bigint };

/** Resources and outputs that are free by the tables. */
export type Means = {
  /** Returns true when a resource belongs to some payment. */
  readonly isReserved: (resource: string) => boolean;
  /** Amount that the payer's payments in no block yet will take of a token, or of the coin (null) with their fees. */
  readonly spoken: (contract: string | null) => bigint;
  readonly outputs: readonly FreeOutput[];
};

export type Quote = {
  /** Pure: the same means give the same draft. */
  readonly draft: (means: Means) => Draft | Shortage;
};

/** Reason for the lack of a draft: `funds` come or are brought; `dust` and `replacement` stay. */
export type Shortage = { readonly short: 'funds' | 'dust' | 'replacement'; readonly missing: bigint };

/** A transaction that waits for its signature. */
export type Draft = {
  /** All that a signer needs, as text: JSON for an EVM, a PSBT for Bitcoin. */
  readonly unsigned: string;
  /** Nonce or inputs, by names that are unique in the network: whoever else uses one makes this draft impossible. */
  readonly resources: readonly string[];
  /** Largest cost; on Bitcoin the cost. */
  readonly fee: bigint;
  /** Amount that the receiver gets. */
  readonly units: bigint;
  /** Outputs that come back to the house. */
  readonly change: readonly (FreeOutput & { readonly address: string })[];
};

export type Signed = { readonly transaction: string; readonly bytes: string };

/** Reason for rejecting something signed elsewhere. */
export type ImportProblem = { readonly problem: 'unreadable' | 'other_content' | 'bad_signature' };

/** The node could not be asked, or answered what makes no sense. Its message names no address and no secret. */
export class NodeProblem extends Error {
  override readonly name = 'NodeProblem';
  /** The number of a refusal, where the node has answered that it cannot or will not; null: it gave no usable answer. */
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
