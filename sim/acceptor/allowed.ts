import type { CommandIn } from '@assay/engine';

type Types = CommandIn<'acceptor'>['type'];

/** What the two people of a deal may say. */
export type ActingType = Extract<
  Types,
  | 'declare_acceptor_paid'
  | 'mark_acceptor_transferred'
  | 'cancel_acceptor_deal'
  | 'confirm_acceptor_deal'
  | 'reject_acceptor_deal'
  | 'dispute_acceptor_deal'
>;

/** By the promise: who may do what in which deal. */
export const ALLOWED: Readonly<Record<ActingType, readonly string[]>> = {
  declare_acceptor_paid: ['user deposit waiting'],
  mark_acceptor_transferred: ['acceptor withdrawal waiting'],
  cancel_acceptor_deal: [
    'user deposit waiting',
    'user deposit paid',
    'user deposit disputed',
    'user withdrawal waiting',
  ],
  confirm_acceptor_deal: [
    'acceptor deposit waiting',
    'acceptor deposit paid',
    'acceptor deposit disputed',
    'user withdrawal transferred',
    'user withdrawal disputed',
  ],
  reject_acceptor_deal: [
    'acceptor deposit waiting',
    'acceptor deposit paid',
    'acceptor withdrawal waiting',
    'acceptor withdrawal transferred',
    'acceptor withdrawal disputed',
  ],
  dispute_acceptor_deal: [
    'user deposit waiting',
    'acceptor deposit waiting',
    'user deposit paid',
    'acceptor deposit paid',
    'user withdrawal transferred',
    'acceptor withdrawal transferred',
  ],
};
