import { type Moment, useTimes } from '@assay/client/times';
import { decimalsOf, plain, sign } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';

const MONEY_DECIMALS_MIN = 2;
/** Minimum decimals of a price (contract, section 9). */
const PRICE_DECIMALS_MIN = 4;

/** Returns the formatters of contract figures. Nothing is rounded. */
export function useSecondsText() {
  const { t } = useTranslation('seconds');
  const times = useTimes();
  const { tag } = useLanguage();
  const write = (text: string, decimalsMin: number): string => {
    return formatDecimal(plain(text), Math.max(decimalsMin, decimalsOf(text)), tag);
  };
  const money = (text: string) => write(text, MONEY_DECIMALS_MIN);
  return {
    money,
    price: (text: string | null) => (text === null ? '–' : write(text, PRICE_DECIMALS_MIN)),
    percent: (value: number) => `${write(String(value), 0)}%`,
    /** Signed; zero without a sign. */
    profit: (text: string) => (sign(text) > 0 ? `+${money(text)}` : money(text)),
    /** Seconds with one decimal. */
    tenths: (text: string) => t(($) => $.seconds.seconds, { seconds: formatDecimal(text, 1, tag) }),
    duration: (seconds: number) => t(($) => $.seconds.seconds, { seconds: formatDecimal(seconds, 0, tag) }),
    /** Without the year: `11-20 11:59:07`. */
    time: (at: Moment) => times.format(at, 'short'),
    direction: (type: 1 | 2) => (type === 1 ? t(($) => $.seconds.up) : t(($) => $.seconds.down)),
  };
}
