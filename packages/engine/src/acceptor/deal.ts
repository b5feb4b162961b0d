import { ACCEPTOR_DEAL_KINDS, ACCEPTOR_DEAL_STATES, ACCEPTOR_PAYMENT_METHODS } from '@assay/domain';
import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

export type DealKind = (typeof ACCEPTOR_DEAL_KINDS)[number];

export type AcceptorPaymentMethod = (typeof ACCEPTOR_PAYMENT_METHODS)[number];

/** `confirm`: the coins are delivered. `reject`: they are returned. */
export const ACCEPTOR_RULINGS = ['confirm', 'reject'] as const;
export type AcceptorRuling = (typeof ACCEPTOR_RULINGS)[number];

export type AcceptorDealState = (typeof ACCEPTOR_DEAL_STATES)[number];

/** Cause of a deal's end: its parties, a deadline, or the exchange. */
export const DEAL_ENDERS = ['people', 'time', 'house'] as const;
export type DealEnder = (typeof DEAL_ENDERS)[number];

/** A deposit or a withdrawal of a user with an acceptor. */
export type AcceptorDeal = {
  /** Sequential id, from 1. */
  readonly id: number;
  readonly acceptor: number;
  /** Owner of the acceptor's account. */
  readonly acceptorOwner: OwnerId;
  /** User who opened it. */
  readonly owner: OwnerId;
  readonly kind: DealKind;
  readonly way: AcceptorPaymentMethod;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  /** In ten-thousandths of a yuan per unit. */
  readonly rate: number;
  /** Id of the record outside the engine with phone and account of the other party. */
  readonly paper: number;
  readonly state: AcceptorDealState;
  /** Deadline of its state; null if none. */
  readonly dueAt: TimeMs | null;
  /** Number of notices sent so far before its automatic confirmation. */
  readonly notices: number;
  /** Null while open. */
  readonly endedBy: DealEnder | null;
  /** Amount paid to the user from the acceptor's pledge as compensation. */
  readonly compensated: Amount;
  readonly openedAt: TimeMs;
  readonly changedAt: TimeMs;
};

const MINUTE_MS = 60_000;

/** Time after which an unanswered deposit expires. */
export const DEPOSIT_ANSWER_MS = 30 * MINUTE_MS;
/** Time after which a withdrawal that is not paid out expires. */
export const WITHDRAWAL_ANSWER_MS = 24 * 60 * MINUTE_MS;
/** Time after which a withdrawal marked as paid out is confirmed automatically. */
export const SELF_CONFIRM_MS = 20 * MINUTE_MS;
/** Times before the automatic confirmation at which the user is notified, in chronological order, in milliseconds. */
export const NOTICES_BEFORE_MS = [10 * MINUTE_MS, 5 * MINUTE_MS] as const;
/** Time for which a pledge stays locked after the last automatic confirmation of a withdrawal. */
export const PLEDGE_LOCK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Maximum number of open deals per user. */
export const MAX_DEALS_PER_USER = 5;
/** Maximum number of one user's deals per day that are cancelled by the user or are deposits that expire. */
export const MAX_LAPSED_PER_USER = 10;
/** Maximum number of open deals per acceptor. */
export const MAX_DEALS_PER_ACCEPTOR = 200;

const OPEN: ReadonlySet<AcceptorDealState> = new Set(['waiting', 'paid', 'paid_out', 'disputed']);

/** Returns true while a deal has coins on hold. */
export function isOpenDeal({ state }: Pick<AcceptorDeal, 'state'>): boolean {
  return OPEN.has(state);
}

/** Returns the owner whose coins a deal has on hold. */
export function sellerOf({ kind, owner, acceptorOwner }: AcceptorDeal): OwnerId {
  return kind === 'buy' ? acceptorOwner : owner;
}

/** Returns the owner who receives the coins on confirmation. */
export function takerOf({ kind, owner, acceptorOwner }: AcceptorDeal): OwnerId {
  return kind === 'buy' ? owner : acceptorOwner;
}

export { ACCEPTOR_DEAL_KINDS, ACCEPTOR_DEAL_STATES, ACCEPTOR_PAYMENT_METHODS };
