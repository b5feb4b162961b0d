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

type CurrencyState = { readonly selected: DisplayCurrency | null };

/** Currency chosen on this device; null if none: the currency then follows the language. */
const useChoice = create<CurrencyState>(() => ({
  selected: readDisplayCurrency(readStored('display_currency')),
}));

/** Changes the display currency and stores the choice in the browser. */
export function setDisplayCurrency(selected: DisplayCurrency): void {
  writeStored('display_currency', selected);
  useChoice.setState({ selected });
}

/** Returns the current display currency. */
export function useDisplayCurrency(): DisplayCurrency {
  const selected = useChoice((choice) => choice.selected);
  const { code } = useLanguage();
  return displayCurrencyOf(selected, code, useIsCnyKnown());
}

/** Returns the selectable currencies: CNY only if its rate is known. */
export function useDisplayCurrencies(): readonly DisplayCurrency[] {
  const isCnyKnown = useIsCnyKnown() === true;
  return DISPLAY_CURRENCIES.filter((currency) => currency !== 'CNY' || isCnyKnown);
}

/** Returns a function that converts a value to its displayed form, null if hidden or unknown. */
export function useShowValue(): (value: Value) => ShownValue | null {
  const currency = useDisplayCurrency();
  const { tag } = useLanguage();
  return (value) => showValue(value, currency, tag);
}

/** Returns true if the CNY rate is known; null until the site info is loaded. */
function useIsCnyKnown(): boolean | null {
  const site = useSite();
  if (site.status === 'ready') return site.value.is_cny_known === 1;
  return site.status === 'failed' ? false : null;
}
