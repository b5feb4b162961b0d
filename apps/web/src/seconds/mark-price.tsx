import { PriceText } from '../i18n/price-text.tsx';
import { useStepText } from '../trade/pair/step-text.ts';

/** A price that a contract opens or ends at: whole, for finer digits than the pair's step may decide it, and dimmed there. */
export function MarkPrice({ price, symbol }: { readonly price: string | null; readonly symbol: string }) {
  const { priceStep } = useStepText();
  return price === null ? <span>–</span> : <PriceText price={price} step={priceStep(symbol) ?? price} />;
}
