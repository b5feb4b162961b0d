import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** A deal between people, of which either party may ask staff something. */
export const C2C_SUBJECTS: readonly Subject[] = [
  {
    kind: 'deal',
    category: 'fiat',
    label: 'c2c.subject',
    isOwn: isRowOf('c2c_deals', 'seller', 'buyer'),
  },
];
