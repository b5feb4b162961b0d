import { useTimes } from '@assay/client/times';
import { placesOf } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatAsGiven, formatDecimal, formatMoney } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useStepText } from '../../trade/pair/step-text.ts';
import { type Contract, isLong, priceOrNone } from './contract.ts';

/** Minimum decimals of prices that users recompute (contract, section 9). */
const PRICE_DECIMALS = 4;
const NONE = '–';

/** Returns the formatters of contract figures. */
export function useContractTexts() {
  const { t } = useTranslation('lever');
  const times = useTimes();
  const { tag } = useLanguage();
  const steps = useStepText();
  const price = (text: string | null, symbol: string): string =>
    text === null ? NONE : steps.price(text, symbol);
  const setPrice = (text: string | null, symbol: string): string =>
    text === null ? NONE : steps.setPrice(text, symbol);
  const money = (text: string | null): string => (text === null ? NONE : formatMoney(text, tag));
  return {
    /** Index, opening and closing prices, with the decimals of the pair's step. */
    price,
    /** Limit and stop prices, with all digits. */
    setPrice,
    /** A price with all digits, for recomputation. */
    exactPrice: (text: string): string => formatDecimal(text, Math.max(PRICE_DECIMALS, placesOf(text)), tag),
    money,
    /** Always signed, so that gain and loss differ by more than colour. */
    signed: (text: string): string => (text.startsWith('-') ? money(text) : `+${money(text)}`),
    percent: (text: string | null): string => (text === null ? NONE : `${formatDecimal(text, 2, tag)}%`),
    /** A rate as sent by the server, without the percent sign. */
    rate: (rate: number | string): string => formatAsGiven(String(rate), tag),
    /** An amount with all digits, for recomputation. */
    exact: (text: string): string => formatDecimal(text, placesOf(text), tag),
    hands: (count: number): string => formatDecimal(count, 0, tag),
    stop: (text: string, symbol: string): string => setPrice(priceOrNone(text), symbol),
    time: times.format,
    timeWithZone: times.formatWithZone,
    side: (contract: Pick<Contract, 'type'>): string =>
      isLong(contract) ? t(($) => $.lever.side.long) : t(($) => $.lever.side.short),
    cause: ({ cause }: Pick<Contract, 'cause'>): string =>
      cause === null ? NONE : t(($) => $.lever.cause[cause]),
  };
}

export type ContractTexts = ReturnType<typeof useContractTexts>;
