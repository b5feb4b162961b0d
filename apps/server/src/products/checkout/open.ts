import type { CheckoutState } from '@assay/engine';

/** States of payments that can still change. */
export const OPEN = ['waiting', 'late'] as const satisfies readonly CheckoutState[];
