import { priceTermsKind } from '../index-prices/price-terms-kind.ts';
import type { FourEyesKind } from './four-eyes.ts';
import { grantOwner } from './grant-owner.ts';
import { PAIR_KINDS } from './markets/pair-kinds.ts';
import { STAFF_KINDS } from './staff-kinds.ts';

/** What needs two people, one line each. */
export const FOUR_EYES_KINDS: readonly FourEyesKind[] = [
  grantOwner,
  ...STAFF_KINDS,
  ...PAIR_KINDS,
  priceTermsKind,
];
