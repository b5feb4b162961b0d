import type { CommandIn } from '@assay/engine';

type Types = CommandIn<'acceptor'>['type'];

/** Commands of the two parties of a deal. */
export type DealActionType = Extract<
  Types,
  | 'declare_acceptor_paid'
  | 'mark_acceptor_transferred'
  | 'cancel_acceptor_deal'
  | 'confirm_acceptor_deal'
  | 'reject_acceptor_deal'
  | 'dispute_acceptor_deal'
>;

/** Parties, sides and states of deals in which each command is allowed, as specified. */
export const ALLOWED: Readonly<Record<DealActionType, readonly string[]>> = {
  declare_acceptor_paid: ['user buy waiting'],
  mark_acceptor_transferred: ['acceptor sell waiting'],
  cancel_acceptor_deal: ['user buy waiting', 'user buy paid', 'user buy disputed', 'user sell waiting'],
  confirm_acceptor_deal: [
    'acceptor buy waiting',
    'acceptor buy paid',
    'acceptor buy disputed',
    'user sell paid_out',
    'user sell disputed',
  ],
  reject_acceptor_deal: [
    'acceptor buy waiting',
    'acceptor buy paid',
    'acceptor sell waiting',
    'acceptor sell paid_out',
    'acceptor sell disputed',
  ],
  dispute_acceptor_deal: [
    'user buy waiting',
    'acceptor buy waiting',
    'user buy paid',
    'acceptor buy paid',
    'user sell paid_out',
    'acceptor sell paid_out',
  ],
};
