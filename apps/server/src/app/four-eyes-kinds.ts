import type { FourEyesKind } from '../console/four-eyes.ts';
import { grantOwner } from '../console/grant-owner.ts';
import { resumeKind } from '../console/halt-handlers.ts';
import { STAFF_KINDS } from '../console/staff-kinds.ts';
import { priceTermsKind } from '../index-prices/price-terms-kind.ts';
import { legalKind } from '../news/legal-kind.ts';
import { PRODUCTS } from '../products.ts';

/** Changes that need two people: of staff, of index prices, of halts, of texts that bind users, and of each product. */
export const FOUR_EYES_KINDS: readonly FourEyesKind[] = [
  grantOwner,
  ...STAFF_KINDS,
  priceTermsKind,
  resumeKind,
  legalKind,
  ...PRODUCTS.flatMap(({ fourEyes = [] }) => fourEyes),
];
