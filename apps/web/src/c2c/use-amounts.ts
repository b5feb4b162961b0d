import { fixed, product } from '@assay/money';
import { formatExact } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** Quantities and money as C2C pages write them: at least two decimals, and every digit that counts. */
export function useAmounts(): (amount: string) => string {
  const { tag } = useLanguage();
  return (amount) => formatExact(amount, tag);
}

/** Hundredths of CNY are the least that is paid. */
const MONEY_DECIMALS = 2;

/** Returns the cost of a quantity: rounded up to the hundredth, as the exchange does. Empty while one is missing. */
export function moneyOf(number: string, price: string): string {
  if (number === '' || price === '') return '';
  return fixed(product(number, price), MONEY_DECIMALS, 'up');
}
