import type { CurrencyId, Network, OwnerId } from '@assay/engine';
import type { Amount } from '@assay/money';

/**
 * Between the chains and the money. The chain part sees what is on the chains, holds the keys and sends; custody decides
 * who gets what, and what may leave. Every method may be called again with the same content, by several processes, and
 * after any crash: what was said before changes nothing, and the promise answers when it is durable. A method that cannot
 * reach the engine or the database rejects, and is to be called again.
 *
 * Amounts are whole minor units of the ledger's currency (at most 8 decimals), rounded down from the chain's own unit
 * where that is finer; what is left of that is the house's dust.
 */
export type ChainPort = {
  /**
   * A deposit stands in a block, or only in the memory pool (confirmations 0, height and blockHash null). Called when it
   * is first seen and at every change of its confirmations until the answer says that custody needs to hear no more.
   */
  readonly depositSeen: (deposit: SeenDeposit) => Promise<DepositAnswer>;
  /** The transaction is in no block and in no memory pool any more: reorganised away, replaced or dropped. */
  readonly depositOrphaned: (source: DepositSource) => Promise<void>;

  /** Approved withdrawals for which nothing has been signed, the oldest first, at most 100; none while they are halted. */
  readonly withdrawalsToSend: (network: Network) => Promise<readonly WithdrawalToSend[]>;
  /** Withdrawals that are signed and have not ended, the oldest first: to be followed until they end. */
  readonly withdrawalsUnderWay: (network: Network) => Promise<readonly WithdrawalUnderWay[]>;
  /**
   * The bytes are made and stored by the caller, together with the nonce or the inputs that they reserve, and nothing has
   * been sent: call it before the first send, and send only when it has answered `send`. `withhold`: the withdrawal is not
   * to be sent (it is not approved, or another transaction was signed for it that is not named in `replaces`). `wait`:
   * withdrawals are halted; ask again later.
   */
  readonly signed: (signed: SignedWithdrawal) => Promise<'send' | 'withhold' | 'wait'>;
  /** A node has taken the transaction. */
  readonly broadcast: (sent: { withdrawal: WithdrawalId; transaction: string }) => Promise<void>;
  /** It is unknown whether a node has it: the answer to a send never came. Looked up by its id, never sent anew. */
  readonly unknown: (sent: { withdrawal: WithdrawalId; transaction: string }) => Promise<void>;
  /** Stands in a block; called at every change. `done`: it needs to be followed no more. */
  readonly confirmed: (confirmed: ConfirmedWithdrawal) => Promise<'follow' | 'done'>;
  /**
   * It can never happen, provably: all transactions that were ever signed for it are dead, or none was signed. The
   * amount goes back to its owner. `reason` is a word for people of the house, no text for the user.
   */
  readonly failed: (failed: { withdrawal: WithdrawalId; reason: string }) => Promise<void>;

  /** The house paid a fee to a chain that belongs to no withdrawal: a sweep, gas for an address, a cancelling. */
  readonly feeSpent: (fee: SpentFee) => Promise<void>;
  /** Holdings of the house's wallets of a network on the chain, all addresses together: for the reconciliation. */
  readonly holdings: (holdings: ChainHoldings) => Promise<void>;
  /** Position of the watcher of a network. Sent at least every minute; silence is shown to the finance desk. */
  readonly chainHeight: (chainHeight: ChainHeight) => Promise<void>;
  /** The heights from which the desk asked to look again, not answered yet; called by the watcher at each round. */
  readonly rescans: (network: Network) => Promise<readonly { id: number; fromHeight: number }[]>;
  readonly rescanned: (id: number) => Promise<void>;
};

/** `ChainPort` under its first name. */
export type CustodyPort = ChainPort;

/** The chains as custody uses them. A gateway has it, too. */
export type ChainAccess = {
  /** The networks that this exchange runs, with how. */
  readonly networks: () => readonly RunningNetwork[];
  /** The user's deposit address, the same at every call; null when the network is not run. */
  readonly addressFor: (user: OwnerId, network: Network) => Promise<string | null>;
  /** Returns the owner of a deposit address, in whatever spelling it is written; null when it is nobody's. */
  readonly ownerOf: (address: string, network: Network) => Promise<OwnerId | null>;
  /**
   * Returns true when a deposit to a canonical address would be lost to its sender: the house's own, a token's
   * contract, or one that nobody has a key for.
   */
  readonly isLost: (address: string, network: Network) => Promise<boolean>;
  /** The house's own address of a network, which `money/rechange` tells; null when there is none. */
  readonly houseAddress: (network: Network) => Promise<string | null>;
  /** Sends a deposit to a user's address; only where chains are simulated. */
  readonly faucet:
    | ((user: OwnerId, network: Network, currency: CurrencyId, amount: Amount) => Promise<void>)
    | null;
};

export type RunningNetwork = {
  readonly network: Network;
  /** `real` speaks to a node; `simulated` makes its blocks itself; `recorded` has never run against a live node. */
  readonly kind: 'real' | 'simulated' | 'recorded';
  /** Currencies that can be deposited and withdrawn on it. */
  readonly currencies: readonly CurrencyId[];
  /** Decimals of the chain's own unit, by currency; of one that is not named those of the ledger. */
  readonly unitDecimals: ReadonlyMap<CurrencyId, number>;
};

/** Identity of a deposit, for ever. */
export type DepositSource = {
  readonly network: Network;
  /** The transaction's id as explorers write it. */
  readonly transaction: string;
  /** The number of the output, or of the log entry of a token; 0 for a native transfer on an account chain. */
  readonly output: number;
};

export type SeenDeposit = DepositSource & {
  readonly address: string;
  /** Owner of the address; null: it is one of the house's that is no user's. */
  readonly owner: OwnerId | null;
  readonly currency: CurrencyId;
  /** More than zero. */
  readonly amount: Amount;
  readonly height: number | null;
  readonly blockHash: string | null;
  /** 1 when it stands in the newest block. */
  readonly confirmations: number;
};

export type DepositAnswer = {
  readonly deposit: number;
  /** True once it is final for custody: further confirmations change nothing. */
  readonly isFinal: boolean;
};

export type WithdrawalId = number;

export type WithdrawalToSend = {
  readonly withdrawal: WithdrawalId;
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly address: string;
  /** Amount that the receiver gets; the fee of the chain is the house's. */
  readonly amount: Amount;
};

export type WithdrawalUnderWay = WithdrawalToSend & {
  readonly state: 'signed' | 'broadcast' | 'unknown';
  /** The transaction that was signed last. */
  readonly transaction: string;
};

export type SignedWithdrawal = {
  readonly withdrawal: WithdrawalId;
  /** Its id, known before it is sent. */
  readonly transaction: string;
  /** The transaction that it takes the place of, by the same nonce or a shared input; null for the first. */
  readonly replaces: string | null;
};

export type ConfirmedWithdrawal = {
  readonly withdrawal: WithdrawalId;
  /** The one of those signed that stands in the block. */
  readonly transaction: string;
  /** 0: it fell out of its block and may come again. */
  readonly confirmations: number;
  /** Fee that the house paid, in the network's own currency; a batch's fee is shared out among its withdrawals. */
  readonly fee: ChainFee;
};

/** In the minor units of the ledger, rounded up. */
export type ChainFee = { readonly currency: CurrencyId; readonly amount: Amount };

export type SpentFee = ChainFee & {
  readonly network: Network;
  readonly transaction: string;
  readonly why: 'sweep' | 'gas' | 'replacement';
};

export type ChainHoldings = {
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly height: number;
};

export type ChainHeight = {
  readonly network: Network;
  /** The newest block of which everything is told. */
  readonly height: number;
  /** The newest block that the node knows; null while it does not answer. */
  readonly nodeHeight: number | null;
};
