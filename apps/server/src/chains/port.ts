import type { CurrencyId, Network, OwnerId } from '@assay/engine';
import type { Amount } from '@assay/money';

/**
 * Port between the chains and the ledger. The chain part watches the chains, holds the keys and sends; custody decides
 * on credits and payments. Every method may be called again with the same content, by several processes, and after any
 * crash: repetitions change nothing, and the promise resolves once the result is durable. A method that cannot reach
 * the engine or the database rejects, and must be called again.
 *
 * Amounts are whole minor units of the ledger's currency (at most 8 decimals), rounded down from the chain's own unit
 * if that is finer; the remainder is the house's dust.
 */
export type ChainPort = {
  /**
   * Reports a deposit in a block, or only in the memory pool (confirmations 0, height and blockHash null). Called at
   * its detection and at every change of its confirmations until the answer is final.
   */
  readonly reportDeposit: (deposit: SeenDeposit) => Promise<DepositAnswer>;
  /**
   * Reports that the transaction is in no block and in no memory pool any more: reorganised away, replaced or dropped.
   */
  readonly reportOrphaned: (source: DepositSource) => Promise<void>;

  /** Returns approved and unsigned withdrawals, oldest first, at most 100; none while withdrawals are halted. */
  readonly withdrawalsToSend: (network: Network) => Promise<readonly WithdrawalToSend[]>;
  /** Returns signed withdrawals that have not ended, oldest first, to be followed until they end. */
  readonly withdrawalsInProgress: (network: Network) => Promise<readonly WithdrawalInProgress[]>;
  /**
   * Requests permission to send. The caller has signed and stored the bytes with their reserved nonce or inputs, and
   * has sent nothing: it must call this before the first send, and send only after `send`. `withhold`: the withdrawal
   * must not be sent (it is not approved, or another transaction was signed for it that is not named in `replaces`).
   * `wait`: withdrawals are halted; request again later.
   */
  readonly requestPermission: (signed: SignedWithdrawal) => Promise<'send' | 'withhold' | 'wait'>;
  /** Reports that a node has accepted the transaction. */
  readonly reportBroadcast: (sent: { withdrawal: WithdrawalId; transaction: string }) => Promise<void>;
  /**
   * Reports an in-doubt send, without a response of the node. The transaction is looked up by its id, never signed
   * anew.
   */
  readonly reportInDoubt: (sent: { withdrawal: WithdrawalId; transaction: string }) => Promise<void>;
  /** Reports the transaction in a block; called at every change. `done`: it needs no further reports. */
  readonly reportConfirmations: (confirmed: ConfirmedWithdrawal) => Promise<'follow' | 'done'>;
  /**
   * Reports that a withdrawal provably cannot happen: all transactions ever signed for it are dead, or none was signed.
   * The amount is returned to its owner. `reason` is for staff, not for the user.
   */
  readonly reportFailure: (failed: { withdrawal: WithdrawalId; reason: string }) => Promise<void>;

  /**
   * Reports a network fee of the house that belongs to no withdrawal: of a sweep, gas for an address, or a
   * cancellation.
   */
  readonly reportFee: (fee: SpentFee) => Promise<void>;
  /** Reports the balances of the house's wallets of a network, all addresses together, for the reconciliation. */
  readonly reportHoldings: (holdings: ChainHoldings) => Promise<void>;
  /**
   * Reports the position of a network's watcher, at least every minute; a longer silence is shown to the finance desk.
   */
  readonly reportHeight: (chainHeight: ChainHeight) => Promise<void>;
  /** Returns the start heights of pending rescans requested by the desk; called by the watcher in each round. */
  readonly rescans: (network: Network) => Promise<readonly { id: number; fromHeight: number }[]>;
  readonly rescanned: (id: number) => Promise<void>;
};

/** Former name of `ChainPort`. */
export type CustodyPort = ChainPort;

/** Chain access of custody, also available in gateways. */
export type ChainAccess = {
  /** Returns the networks that this exchange runs. */
  readonly networks: () => readonly RunningNetwork[];
  /** Returns the user's deposit address, always the same; null when the network is not run. */
  readonly addressFor: (user: OwnerId, network: Network) => Promise<string | null>;
  /** Returns the owner of a deposit address in any notation; null if unknown. */
  readonly ownerOf: (address: string, network: Network) => Promise<OwnerId | null>;
  /**
   * Returns true when a deposit to a canonical address would be lost: the house's own, a token's contract, or one
   * without a known key.
   */
  readonly isLost: (address: string, network: Network) => Promise<boolean>;
  /** Returns the house's own address of a network, for `money/rechange`; null without one. */
  readonly houseAddress: (network: Network) => Promise<string | null>;
  /** Sends a deposit to a user's address; null except on simulated chains. */
  readonly faucet:
    | ((user: OwnerId, network: Network, currency: CurrencyId, amount: Amount) => Promise<void>)
    | null;
};

export type RunningNetwork = {
  readonly network: Network;
  /** `real` uses a node; `simulated` makes its blocks itself; `recorded` has never run against a live node. */
  readonly kind: 'real' | 'simulated' | 'recorded';
  /** Currencies that can be deposited and withdrawn. */
  readonly currencies: readonly CurrencyId[];
  /** Decimals of the chain's own unit, by currency; absent: those of the ledger. */
  readonly unitDecimals: ReadonlyMap<CurrencyId, number>;
};

/** Permanent identity of a deposit. */
export type DepositSource = {
  readonly network: Network;
  /** Transaction id in explorers' notation. */
  readonly transaction: string;
  /** Index of the output, or of a token's log entry; 0 for a native transfer on an account chain. */
  readonly output: number;
};

export type SeenDeposit = DepositSource & {
  readonly address: string;
  /** Owner of the address; null: the house. */
  readonly owner: OwnerId | null;
  readonly currency: CurrencyId;
  /** More than zero. */
  readonly amount: Amount;
  readonly height: number | null;
  readonly blockHash: string | null;
  /** 1 in the newest block. */
  readonly confirmations: number;
};

export type DepositAnswer = {
  readonly deposit: number;
  /** True once custody needs no further reports. */
  readonly isFinal: boolean;
};

export type WithdrawalId = number;

export type WithdrawalToSend = {
  readonly withdrawal: WithdrawalId;
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly address: string;
  /** Amount received by the target; the network fee is paid by the house. */
  readonly amount: Amount;
};

export type WithdrawalInProgress = WithdrawalToSend & {
  readonly state: 'signed' | 'broadcast' | 'unknown';
  /** Transaction signed last. */
  readonly transaction: string;
};

export type SignedWithdrawal = {
  readonly withdrawal: WithdrawalId;
  /** Id, known before the send. */
  readonly transaction: string;
  /** Transaction that it replaces, by the same nonce or a shared input; null for the first. */
  readonly replaces: string | null;
};

export type ConfirmedWithdrawal = {
  readonly withdrawal: WithdrawalId;
  /** Transaction that is in the block, of those signed. */
  readonly transaction: string;
  /** 0: its block was orphaned; it may be included again. */
  readonly confirmations: number;
  /** Fee paid by the house, in the network's own currency; a batch's fee is divided among its withdrawals. */
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
  /** Newest block whose deposits and payments are reported. */
  readonly height: number;
  /** Newest block of the node; null while it does not respond. */
  readonly nodeHeight: number | null;
};
