import { registerLocale } from 'klinecharts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import type { ChartLook } from './price-chart.ts';

/** Teaches the chart library the page's language. @returns what the chart needs to know of it */
export function useChartWords(): Pick<ChartLook, 'tag' | 'volumeWord'> {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const label = (words: string): string => `${words}: `;
  registerLocale(tag, {
    time: label(t(($) => $.trade.chart.time)),
    open: label(t(($) => $.trade.chart.open)),
    high: label(t(($) => $.trade.chart.high)),
    low: label(t(($) => $.trade.chart.low)),
    close: label(t(($) => $.trade.chart.close)),
    volume: label(t(($) => $.trade.chart.volume)),
    change: label(t(($) => $.trade.chart.barChange)),
    turnover: label(t(($) => $.trade.chart.turnover)),
    // Names of periods are written by our own toolbar.
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  });
  return { tag, volumeWord: label(t(($) => $.trade.chart.volume)) };
}
