import { create } from 'zustand';
import { useLanguage } from '../i18n/use-language.ts';
import { useSite } from '../site/use-site.ts';
import { readStored, writeStored } from '../storage/storage.ts';
import {
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  displayCurrencyOf,
  readDisplayCurrency,
  type ShownValue,
  showValue,
  type Value,
} from './value-text.ts';

type Choice = { readonly chosen: DisplayCurrency | null };

/** The currency chosen on this device; null: none, and the currency follows the language. */
const useChoice = create<Choice>(() => ({ chosen: readDisplayCurrency(readStored('display_currency')) }));

/** Shows values in another currency from now on, and remembers it in the browser. */
export function setDisplayCurrency(chosen: DisplayCurrency): void {
  writeStored('display_currency', chosen);
  useChoice.setState({ chosen });
}

/** The currency in which values are shown now. */
export function useDisplayCurrency(): DisplayCurrency {
  const chosen = useChoice((choice) => choice.chosen);
  const { code } = useLanguage();
  return displayCurrencyOf(chosen, code, useIsCnyKnown());
}

/** The currencies that can be chosen: CNY only where its rate is known. */
export function useDisplayCurrencies(): readonly DisplayCurrency[] {
  const isCnyKnown = useIsCnyKnown() === true;
  return DISPLAY_CURRENCIES.filter((currency) => currency !== 'CNY' || isCnyKnown);
}

/** Returns what turns a value into what is shown of it; null where nothing is. */
export function useShowValue(): (value: Value) => ShownValue | null {
  const currency = useDisplayCurrency();
  const { tag } = useLanguage();
  return (value) => showValue(value, currency, tag);
}

/** True while the rate of CNY is known; null until the site has answered. */
function useIsCnyKnown(): boolean | null {
  const site = useSite();
  if (site.status === 'ready') return site.value.is_cny_known === 1;
  return site.status === 'failed' ? false : null;
}
