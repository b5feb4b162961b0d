/**
 * waiting: nobody has told that it was paid, and what it brings is on hold. credited: paid in time, and moved. cancelled:
 * given up. expired: nobody told in time. late: paid when it could no longer be credited by itself; the house decides.
 * returned: the house gave the money back, outside.
 */
export const CHECKOUT_STATES = ['waiting', 'credited', 'cancelled', 'expired', 'late', 'returned'] as const;
