import type { CheckoutState } from '@assay/engine';

/** How payments stand of which something is still to come. */
export const OPEN = ['waiting', 'late'] as const satisfies readonly CheckoutState[];
