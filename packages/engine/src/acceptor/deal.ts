import { ACCEPTOR_DEAL_STATES, ACCEPTOR_WAYS } from '@assay/domain';
import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';

/** buy, a deposit: the user pays money and gets coins. sell, a withdrawal: the other way. */
export const DEAL_KINDS = ['buy', 'sell'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

export type AcceptorWay = (typeof ACCEPTOR_WAYS)[number];

/** confirm: the coins go where the deal says. reject: they go back. */
export const ACCEPTOR_RULINGS = ['confirm', 'reject'] as const;
export type AcceptorRuling = (typeof ACCEPTOR_RULINGS)[number];

export type AcceptorDealState = (typeof ACCEPTOR_DEAL_STATES)[number];

/** Cause of a deal's end: its people, the time, or the exchange. */
export const DEAL_ENDERS = ['people', 'time', 'house'] as const;
export type DealEnder = (typeof DEAL_ENDERS)[number];

/** A deposit or a withdrawal of a user with an acceptor. */
export type AcceptorDeal = {
  /** 1, 2, 3, … */
  readonly id: number;
  readonly acceptor: number;
  /** Owner of the acceptor's account. */
  readonly acceptorOwner: OwnerId;
  /** The user who asked for it. */
  readonly owner: OwnerId;
  readonly kind: DealKind;
  readonly way: AcceptorWay;
  readonly currency: CurrencyId;
  readonly amount: Amount;
  /** Ten-thousandths of a yuan for one unit. */
  readonly rate: number;
  /** Number of the record outside with the phone and the account of the other side. */
  readonly paper: number;
  readonly state: AcceptorDealState;
  /** Time at which its state ends by itself; null when it does not. */
  readonly dueAt: TimeMs | null;
  /** Number of notices sent so far before it confirms itself. */
  readonly notices: number;
  /** Null while it is open. */
  readonly endedBy: DealEnder | null;
  /** Amount paid back to the user from the acceptor's pledge. */
  readonly compensated: Amount;
  readonly openedAt: TimeMs;
  readonly changedAt: TimeMs;
};

const MINUTE_MS = 60_000;

/** An unanswered deposit ends after this. */
export const DEPOSIT_ANSWER_MS = 30 * MINUTE_MS;
/** A withdrawal that nobody has paid out ends after this. */
export const WITHDRAWAL_ANSWER_MS = 24 * 60 * MINUTE_MS;
/** A withdrawal that was marked as transferred confirms itself after this. */
export const SELF_CONFIRM_MS = 20 * MINUTE_MS;
/** Times before that at which the user is notified, the first notice first, in milliseconds. */
export const NOTICES_BEFORE_MS = [10 * MINUTE_MS, 5 * MINUTE_MS] as const;
/** A pledge stays locked for so long after the last withdrawal that confirmed itself. */
export const PLEDGE_LOCK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Maximum number of open deals of one user. */
export const MAX_DEALS_PER_USER = 5;
/** Maximum number of one user's deals within a day that they cancel, or that are deposits they let expire. */
export const MAX_LAPSED_PER_USER = 10;
/** Maximum number of open deals of one acceptor. */
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

export { ACCEPTOR_DEAL_STATES, ACCEPTOR_WAYS };
