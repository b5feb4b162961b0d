import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** A seconds contract, of which its owner may ask staff something. */
export const SECONDS_SUBJECTS: readonly Subject[] = [
  {
    kind: 'seconds_order',
    category: 'contracts',
    label: 'seconds.subject',
    isOwn: isRowOf('seconds_orders', 'owner'),
  },
];
