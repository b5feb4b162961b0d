import { priceTermsKind } from '../index-prices/price-terms-kind.ts';
import { PRODUCTS } from '../products.ts';
import type { FourEyesKind } from './four-eyes.ts';
import { grantOwner } from './grant-owner.ts';
import { STAFF_KINDS } from './staff-kinds.ts';

/** What needs two people: of the staff themselves, of index prices, and of each product. */
export const FOUR_EYES_KINDS: readonly FourEyesKind[] = [
  grantOwner,
  ...STAFF_KINDS,
  priceTermsKind,
  ...PRODUCTS.flatMap(({ fourEyes = [] }) => fourEyes),
];
