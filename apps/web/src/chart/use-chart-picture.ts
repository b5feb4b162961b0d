import { dateInLanguage } from '@assay/client/times';
import { readPalette, saveFile, showToast } from '@assay/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { chartPicture } from './chart-picture.ts';
import type { PriceChart } from './price-chart.ts';

export type PictureOf = {
  readonly chartRef: RefObject<PriceChart | null>;
  readonly symbol: string;
  /** Short text of the interval, such as `1h`. */
  readonly interval: string;
  readonly timeZone: string;
  readonly nowMs: () => number;
};

/** Returns the functions that copy and save a picture of the chart, and report the result. */
export function useChartPicture({ chartRef, symbol, interval, timeZone, nowMs }: PictureOf) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const take = (): Promise<Blob> => {
    const url = chartRef.current?.pictureUrl();
    if (url === undefined) return Promise.reject(new Error('no chart'));
    const time = dateInLanguage(tag, nowMs(), {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return chartPicture(url, `${symbol} · ${interval} · ${time}`, readPalette());
  };
  const report = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      showToast({ title: done, kind: 'done' });
    } catch {
      showToast({ title: t(($) => $.trade.chart.pictureFailed), kind: 'warning' });
    }
  };
  return {
    copy: () =>
      report(
        copyPicture(take),
        t(($) => $.trade.chart.pictureCopied),
      ),
    save: () =>
      report(
        take().then((blob) => saveFile(blob, fileName(symbol, interval, nowMs(), timeZone))),
        t(($) => $.trade.chart.pictureSaved),
      ),
  };
}

/** Copies a picture; the clipboard takes a promise, so that the press still counts as the user's. */
async function copyPicture(take: () => Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': take() })]);
}

/** Returns a name such as `BTC-USDT-1h-2026-11-30-21-14.png`. */
function fileName(symbol: string, interval: string, nowMs: number, timeZone: string): string {
  // Swedish dates are written as in file names.
  const time = dateInLanguage('sv', nowMs, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return `${[symbol, interval, time].join('-').replace(/[^\p{L}\p{N}]+/gu, '-')}.png`;
}
