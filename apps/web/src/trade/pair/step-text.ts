import { calls, type Quotation, type QuotationGroup } from '@assay/contract';
import { useRemote } from '../../api/remote.ts';
import { formatAtStep, formatWhole } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type Steps = Pick<Quotation, 'price_step' | 'number_step'>;

/** Returns the formatters of prices and amounts at the steps of a pair, by symbol; unchanged for an unknown pair. */
export function useStepText() {
  const { tag } = useLanguage();
  // Steps rarely change: a cached response is sufficient.
  const groups = useRemote(
    calls.quotationGroups,
    {},
    { suppressToast: true, freshMs: Number.POSITIVE_INFINITY },
  );
  const steps = groups.status === 'ready' ? stepsOf(groups.value) : NO_STEPS;
  return {
    /** Returns the pair's price step; undefined until loaded. */
    priceStep: (symbol: string): string | undefined => steps.get(symbol)?.price_step,
    /** Formats a computed price, such as an index or an average: digits beyond the step are cut off. */
    price: (text: string, symbol: string): string =>
      formatAtStep(text, steps.get(symbol)?.price_step ?? text, tag),
    /** Formats a price set by a user, with all digits, even if the step was finer when it was set. */
    setPrice: (text: string, symbol: string): string =>
      formatWhole(text, steps.get(symbol)?.price_step ?? text, tag),
    /** Formats an amount of the base currency, with all digits. */
    amount: (text: string, symbol: string): string =>
      formatWhole(text, steps.get(symbol)?.number_step ?? text, tag),
  };
}

const NO_STEPS: ReadonlyMap<string, Steps> = new Map();
const stepsCache = new WeakMap<readonly QuotationGroup[], ReadonlyMap<string, Steps>>();

/** Returns the steps by symbol, computed once per response. */
function stepsOf(groups: readonly QuotationGroup[]): ReadonlyMap<string, Steps> {
  const cached = stepsCache.get(groups);
  if (cached !== undefined) return cached;
  const steps = new Map(groups.flatMap(({ quotation }) => quotation.map((pair) => [pair.symbol, pair])));
  stepsCache.set(groups, steps);
  return steps;
}
