import { isRowOf, type Subject } from '../../exchange/product-parts/subject.ts';
import './tables.ts';

/** A deposit or withdrawal through an acceptor, of which either party may ask staff something. */
export const ACCEPTOR_SUBJECTS: readonly Subject[] = [
  {
    kind: 'acceptor_deal',
    category: 'fiat',
    label: 'acceptor.subject',
    isOwn: isRowOf('acceptor_deals', 'owner', 'acceptor_owner'),
  },
];
