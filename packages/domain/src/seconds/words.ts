/** Results of an order. `void`: no price was available to settle it, and everything was returned. */
export const SECONDS_RESULTS = ['win', 'equal', 'loss', 'void'] as const;

/**
 * `claimed`: waits for the day on which it may be paid. `paid`: has been paid. `doubled`: ended because the balance
 * reached twice the amount. `ended`: ended on request.
 */
export const INSURANCE_STATUSES = ['running', 'claimed', 'paid', 'doubled', 'ended'] as const;

/** Accounts of the exchange that pay wins and insurance claims, respectively. */
export const SECONDS_ACCOUNTS = ['options', 'cover'] as const;
