import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** A payment in yuan, of which the user who pays may ask staff something. */
export const CHECKOUT_SUBJECTS: readonly Subject[] = [
  {
    kind: 'payment',
    category: 'fiat',
    label: 'checkout.subject',
    isOwn: isRowOf('checkouts', 'owner'),
  },
];
