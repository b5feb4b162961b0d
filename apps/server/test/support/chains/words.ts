/** The words of BIP 39's own examples: nobody's money is behind them. */
export const WORDS =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon art';
