/**
 * waiting: not reported as paid, and its proceeds are on hold. credited: paid in time, and moved. cancelled:
 * given up. expired: no report in time. late: paid when it could no longer be credited by itself; staff decide.
 * returned: the exchange gave the money back, outside.
 */
export const CHECKOUT_STATES = ['waiting', 'credited', 'cancelled', 'expired', 'late', 'returned'] as const;
