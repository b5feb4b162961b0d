import type { FourEyesKind } from '../backoffice/console/four-eyes.ts';
import { grantOwner } from '../backoffice/console/grant-owner.ts';
import { resumeKind } from '../backoffice/console/halt-handlers.ts';
import { STAFF_KINDS } from '../backoffice/console/staff-kinds.ts';
import { PRODUCTS } from '../products/products.ts';
import { priceTermsKind } from '../public/index-prices/price-terms-kind.ts';
import { legalKind } from '../public/news/legal-kind.ts';

/** Changes that need two people: of staff, of index prices, of halts, of texts that bind users, and of each product. */
export const FOUR_EYES_KINDS: readonly FourEyesKind[] = [
  grantOwner,
  ...STAFF_KINDS,
  priceTermsKind,
  resumeKind,
  legalKind,
  ...PRODUCTS.flatMap(({ fourEyes = [] }) => fourEyes),
];
