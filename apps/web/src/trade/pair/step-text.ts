import { calls, type Quotation, type QuotationGroup } from '@assay/contract';
import { useRemote } from '../../api/remote.ts';
import { formatAtStep, formatWhole } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type Steps = Pick<Quotation, 'price_step' | 'number_step'>;

/** Writes prices and amounts of any pair, named by its symbol, at the pair's steps; as they came where it is unknown. */
export function useStepText() {
  const { tag } = useLanguage();
  // Steps hardly ever change: whatever answer is there will do.
  const groups = useRemote(
    calls.quotationGroups,
    {},
    { suppressToast: true, freshMs: Number.POSITIVE_INFINITY },
  );
  const steps = groups.status === 'ready' ? stepsOf(groups.value) : NO_STEPS;
  return {
    /** The pair's price step, once it is known. */
    priceStep: (symbol: string): string | undefined => steps.get(symbol)?.price_step,
    /** A price that was made, such as an index or an average: digits finer than the step are cut. */
    price: (text: string, symbol: string): string =>
      formatAtStep(text, steps.get(symbol)?.price_step ?? text, tag),
    /** A price that somebody set: whole, also where the step was finer when it was set. */
    setPrice: (text: string, symbol: string): string =>
      formatWhole(text, steps.get(symbol)?.price_step ?? text, tag),
    /** An amount of the base currency. */
    amount: (text: string, symbol: string): string =>
      formatWhole(text, steps.get(symbol)?.number_step ?? text, tag),
  };
}

const NO_STEPS: ReadonlyMap<string, Steps> = new Map();
const made = new WeakMap<readonly QuotationGroup[], ReadonlyMap<string, Steps>>();

/** Made once of each answer, however many cells ask. */
function stepsOf(groups: readonly QuotationGroup[]): ReadonlyMap<string, Steps> {
  const known = made.get(groups);
  if (known !== undefined) return known;
  const steps = new Map(groups.flatMap(({ quotation }) => quotation.map((pair) => [pair.symbol, pair])));
  made.set(groups, steps);
  return steps;
}
