import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** A leveraged contract, of which its owner may ask staff something. */
export const LEVER_SUBJECTS: readonly Subject[] = [
  {
    kind: 'contract',
    category: 'contracts',
    label: 'lever.subject',
    isOwn: isRowOf('lever_trades', 'owner'),
  },
];
