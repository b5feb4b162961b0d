/** Valid inputs of the calls of price alerts, portfolios and TWAP orders. */
export const TIMED_INPUTS = {
  setAlert: { legal_id: 3, currency_id: 1, price: '1000', direction: 'rising', client_key: 'al-1' },
  cancelAlert: { id: 999_999 },
  portfolioWorth: { period: '1m', wallet: 'change', currency: 3 },
  portfolioCoins: { method: 'fifo' },
  portfolioDays: { month: '2026-11' },
  portfolioParts: { method: 'average', day: '2026-11-30', currency: 3 },
  portfolioEntries: { reason: 'deposit', currency: 3, day: '2026-11-30', page: 1, limit: 10 },
  startTwap: { legal_id: 3, currency_id: 1, side: 'buy', number: '1', slices: 4, duration: 600, jitter: 10 },
  pauseTwap: { id: 999_999 },
  resumeTwap: { id: 999_999 },
  cancelTwap: { id: 999_999 },
  twapList: { state: 'ended', before: 9, limit: 10 },
  twapSlices: { id: 999_999 },
  alertList: { state: 'ended', before: 9, limit: 10 },
} as const;
