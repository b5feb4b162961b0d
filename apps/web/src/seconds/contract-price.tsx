import { PriceText } from '../i18n/price-text.tsx';
import { useStepText } from '../trade/pair/step-text.ts';

/**
 * Opening or closing price of a contract, with all digits, as those beyond the pair's step can be decisive; these are
 * dimmed.
 */
export function ContractPrice({ price, symbol }: { readonly price: string | null; readonly symbol: string }) {
  const { priceStep } = useStepText();
  return price === null ? <span>–</span> : <PriceText price={price} step={priceStep(symbol) ?? price} />;
}
