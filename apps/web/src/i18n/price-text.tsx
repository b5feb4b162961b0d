import { splitPrice } from './numbers.ts';
import { useLanguage } from './use-language.ts';

export type PriceTextProps = {
  readonly price: string | number;
  /** The pair's price step, such as `0.01`. */
  readonly step: string;
};

/** A price as on the contract's screens, with at least 4 decimals; digits beyond the pair's step are dimmed. */
export function PriceText({ price, step }: PriceTextProps) {
  const { tag } = useLanguage();
  const [atStep, belowStepDigits] = splitPrice(price, step, tag);
  return (
    <span>
      {atStep}
      {belowStepDigits !== '' && <span className="font-normal text-ink-faint">{belowStepDigits}</span>}
    </span>
  );
}
