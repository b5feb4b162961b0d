import { type Moment, useTimes } from '@assay/client/times';
import { compare, decimalsOf, plain, rounded, sign } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../i18n/numbers.ts';
import { formatSpan } from '../i18n/span.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Plan } from './use-plans.ts';

const [DECIMALS_MIN, DECIMALS_MAX] = [4, 5];
const MIN_AMOUNT = '0.00001';

/** Returns the formatters of amounts, rates and times of plans. */
export function useEarnText() {
  const { t } = useTranslation('earn');
  const times = useTimes();
  const { tag } = useLanguage();
  const write = (text: string, decimalsMin: number): string =>
    formatDecimal(text, Math.max(decimalsMin, decimalsOf(text)), tag);
  const span = (count: number, unit: Plan['unit']): string => formatSpan(count, unit, tag);
  return {
    /** Four or five decimals, rounded down; an amount too small for that is written in full. */
    money: (text: string): string => {
      const isTiny = sign(text) > 0 && compare(text, MIN_AMOUNT) < 0;
      return write(isTiny ? plain(text) : rounded(text, DECIMALS_MAX, 'down'), DECIMALS_MIN);
    },
    percent: (value: number): string => `${write(plain(value), 0)}%`,
    span,
    /** Term of a plan. */
    period: ({ period, unit }: Pick<Plan, 'period' | 'unit'>): string =>
      period === 0 ? t(($) => $.earn.card.untilEnded) : span(period, unit),
    /** Without seconds: `2026-11-20 11:59`. */
    time: (at: Moment): string => times.format(at, 'minute'),
  };
}
