import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** A spot order, of which its owner may ask staff something. */
export const SPOT_SUBJECTS: readonly Subject[] = [
  {
    kind: 'order',
    category: 'trading',
    label: 'spot.subject',
    isOwn: isRowOf('orders', 'owner'),
  },
];
