import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** Deposits and withdrawals, of which their owners may ask staff something. */
export const CUSTODY_SUBJECTS: readonly Subject[] = [
  {
    kind: 'deposit',
    category: 'money_in',
    label: 'custody.subject.deposit',
    isOwn: isRowOf('chain_deposits', 'owner'),
  },
  {
    kind: 'withdrawal',
    category: 'money_out',
    label: 'custody.subject.withdrawal',
    isOwn: isRowOf('chain_withdrawals', 'owner'),
  },
];
