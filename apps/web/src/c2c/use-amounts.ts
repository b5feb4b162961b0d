import { fixed, product } from '@assay/money';
import { formatExact } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** Returns the formatter of C2C amounts: at least two decimals, and every significant digit. */
export function useAmounts(): (amount: string) => string {
  const { tag } = useLanguage();
  return (amount) => formatExact(amount, tag);
}

/** The smallest payable unit is a hundredth of CNY. */
const MONEY_DECIMALS = 2;

/**
 * Returns the cost of a quantity, rounded up to the hundredth as the exchange does; empty while an input is missing.
 */
export function moneyOf(number: string, price: string): string {
  if (number === '' || price === '') return '';
  return fixed(product(number, price), MONEY_DECIMALS, 'up');
}
