import type { CREDIT_REASONS } from '@assay/engine';
import type { ReasonText } from '../product-parts/reason-texts.ts';

/** What its reasons for moving money are called. */
export const CUSTODY_REASONS = {
  deposit: { in: 'custody.deposit', out: 'custody.deposit' },
  demo_claim: { in: 'custody.demo_claim', out: 'custody.demo_claim' },
} as const satisfies Readonly<Record<(typeof CREDIT_REASONS)[number], ReasonText>>;
