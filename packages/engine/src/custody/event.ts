import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@assay/domain';
import type { Amount, RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { ADJUSTED_WALLETS, CHAIN_FEE_CAUSES } from './commands.ts';
import type { Network } from './networks.ts';

export type DepositState = (typeof DEPOSIT_STATES)[number];

/** A transaction output to an address of the exchange. */
export type Deposit = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly network: Network;
  readonly transaction: string;
  readonly output: number;
  readonly address: string;
  /** Null if the address belongs to no user. */
  readonly owner: OwnerId | null;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly state: DepositState;
  readonly confirmations: number;
  /** Confirmations until it is credited, and until it is final, by the terms of its last check. */
  readonly creditAfter: number;
  readonly settledAfter: number;
  readonly height: number | null;
  readonly block: string | null;
  /** Amounts of a reversal: debited from the owner, and borne by the exchange; together they are the whole amount. */
  readonly reversed: Amount;
  readonly lost: Amount;
  /** True once it has enough confirmations to be irreversible. */
  readonly isFinal: boolean;
  readonly seenAt: TimeMs;
  readonly changedAt: TimeMs;
};

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Withdrawal of an owner, from its request to its end. */
export type Withdrawal = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly owner: OwnerId;
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly address: string;
  /** Owner who receives it if the address belongs to the exchange; null otherwise. */
  readonly toOwner: OwnerId | null;
  /** Amount debited from the account, including the fee. */
  readonly amount: Amount;
  readonly fee: Amount;
  readonly state: WithdrawalState;
  /** Earliest time of release; 0: immediately. */
  readonly heldUntil: TimeMs;
  /** All transactions ever signed for it, the newest last. */
  readonly transactions: readonly string[];
  readonly confirmations: number;
  /** Chain fee paid by the exchange. */
  readonly chainFee: Amount;
  readonly chainFeeCurrency: CurrencyId | null;
  /** Reason for a rejection or failure; only that of a rejection is shown to the user. */
  readonly reason: string;
  readonly appliedAt: TimeMs;
  readonly changedAt: TimeMs;
};

export type NetworkTerms = {
  readonly network: Network;
  readonly creditAfter: number;
  readonly settledAfter: number;
};

export type CurrencyTerms = {
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly depositsOpen: boolean;
  readonly withdrawalsOpen: boolean;
  readonly depositMinimum: Amount;
  readonly withdrawalMinimum: Amount;
  readonly withdrawalMaximum: Amount;
  readonly feeRate: RatePpm;
};

export type CurrencyLimits = {
  readonly currency: CurrencyId;
  /** Maximum withdrawn per day, by identity level. */
  readonly day: readonly [Amount, Amount, Amount, Amount];
  /** Largest amount that is approved automatically if no check objects. */
  readonly automaticBelow: Amount;
  /** Amount above which two members of staff must approve. */
  readonly fourEyesAbove: Amount;
};

export type ChainFee = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly network: Network;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly transaction: string;
  readonly cause: (typeof CHAIN_FEE_CAUSES)[number] | 'withdrawal';
  readonly withdrawal: number | null;
  readonly time: TimeMs;
};

type AdjustedWallet = (typeof ADJUSTED_WALLETS)[number];

export type Adjustment = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly fromOwner: OwnerId;
  readonly fromWallet: AdjustedWallet;
  readonly toOwner: OwnerId;
  readonly toWallet: AdjustedWallet;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  readonly reason: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly time: TimeMs;
};

export type CustodyEvent =
  | { readonly type: 'deposit_changed'; readonly deposit: Deposit }
  | { readonly type: 'withdrawal_changed'; readonly withdrawal: Withdrawal }
  | { readonly type: 'network_terms_set'; readonly terms: NetworkTerms }
  | { readonly type: 'currency_terms_set'; readonly terms: CurrencyTerms }
  | { readonly type: 'currency_limits_set'; readonly limits: CurrencyLimits }
  | { readonly type: 'chain_fee_paid'; readonly fee: ChainFee }
  | { readonly type: 'money_adjusted'; readonly adjustment: Adjustment };

export { DEPOSIT_STATES, WITHDRAWAL_STATES };
