import type { AcceptorDeal } from '@assay/engine';
import type { Amount } from '@assay/money';

/** Kinds of notices to the parties of a deal. */
export const ACCEPTOR_NOTICE_KINDS = [
  'deposit_asked',
  'deposit_paid',
  'deposit_confirmed',
  'deposit_rejected',
  'deposit_cancelled',
  'deposit_expired',
  'withdrawal_asked',
  'withdrawal_paid_out',
  'withdrawal_first_notice',
  'withdrawal_second_notice',
  'withdrawal_confirmed',
  'withdrawal_by_itself',
  'withdrawal_rejected',
  'withdrawal_cancelled',
  'withdrawal_expired',
  'disputed',
  'ruled_confirm',
  'ruled_reject',
  'compensated',
] as const;
export type AcceptorNoticeKind = (typeof ACCEPTOR_NOTICE_KINDS)[number];

/** Notice to one party about a deal. */
export type AcceptorNotice = {
  readonly owner: number;
  readonly what: AcceptorNoticeKind;
  readonly deal: number;
  readonly currency: number;
  readonly amount: Amount;
  /** Total returned to the user from the held deposit. */
  readonly compensated: Amount;
  /** Time when the state of the deal ends automatically, in ms; null: never. */
  readonly until: number | null;
};

type NoticeRecipients = readonly [what: AcceptorNoticeKind, to: 'user' | 'acceptor' | 'both'];

/**
 * Returns the notices of a deal's present state. An outage may change the deadlines alone; the same notices then recur,
 * and the writer of the letters skips them.
 */
export function noticesOfDeal(deal: AcceptorDeal): readonly AcceptorNotice[] {
  return noticesOf(newsOf(deal), deal);
}

/** Returns the first or second notice before a withdrawal confirms automatically. */
export function noticesBeforeEnd(deal: AcceptorDeal): readonly AcceptorNotice[] {
  const what = deal.notices === 1 ? 'withdrawal_first_notice' : 'withdrawal_second_notice';
  return noticesOf([what, 'user'], deal);
}

function noticesOf([what, to]: NoticeRecipients, deal: AcceptorDeal): readonly AcceptorNotice[] {
  const { id, owner, acceptorOwner, currency, amount, compensated, dueAt: until } = deal;
  const details = { what, deal: id, currency, amount, compensated, until };
  const owners = { user: [owner], acceptor: [acceptorOwner], both: [owner, acceptorOwner] } as const;
  return owners[to].map((id) => ({ owner: id, ...details }));
}

function newsOf({ kind, state, endedBy, compensated }: AcceptorDeal): NoticeRecipients {
  if (compensated > 0n) return ['compensated', 'user'];
  if (state === 'disputed') return ['disputed', 'both'];
  if (endedBy === 'house') return [state === 'confirmed' ? 'ruled_confirm' : 'ruled_reject', 'both'];
  return kind === 'buy' ? newsOfDeposit(state) : noticeOfWithdrawal(state, endedBy === 'time');
}

type UndisputedState = Exclude<AcceptorDeal['state'], 'disputed'>;

function newsOfDeposit(state: UndisputedState): NoticeRecipients {
  switch (state) {
    case 'waiting':
      return ['deposit_asked', 'acceptor'];
    case 'paid':
    case 'paid_out':
      return ['deposit_paid', 'acceptor'];
    case 'confirmed':
      return ['deposit_confirmed', 'user'];
    case 'rejected':
      return ['deposit_rejected', 'user'];
    case 'cancelled':
      return ['deposit_cancelled', 'acceptor'];
    case 'expired':
      return ['deposit_expired', 'both'];
  }
}

function noticeOfWithdrawal(state: UndisputedState, isByTime: boolean): NoticeRecipients {
  switch (state) {
    case 'waiting':
      return ['withdrawal_asked', 'acceptor'];
    case 'paid':
    case 'paid_out':
      return ['withdrawal_paid_out', 'user'];
    case 'confirmed':
      return isByTime ? ['withdrawal_by_itself', 'both'] : ['withdrawal_confirmed', 'acceptor'];
    case 'rejected':
      return ['withdrawal_rejected', 'user'];
    case 'cancelled':
      return ['withdrawal_cancelled', 'acceptor'];
    case 'expired':
      return ['withdrawal_expired', 'both'];
  }
}
