import { dateInLanguage, useTimes } from '@assay/client/times';
import { Cell, HeadCell, Row, Table } from '@assay/ui';
import type { KLineData } from 'klinecharts';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatVolume } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ChartPair } from './chart-source.ts';

export type ChartTableProps = {
  readonly pair: ChartPair;
  /** Oldest first. */
  readonly bars: readonly KLineData[];
  readonly timeZone: string;
};

/** The newest bars as a table with a summary sentence: the accessible form of the chart. */
export function ChartTable({ pair, bars, timeZone }: ChartTableProps) {
  const { t } = useTranslation(['trade', 'words']);
  const { tag } = useLanguage();
  const price = (value: number) => formatDecimal(value, pair.priceDecimals, tag);
  const time = (ms: number) => dateInLanguage(tag, ms, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const zoneLabel = useTimes().labelOf(timeZone);
  const newest = bars.at(-1);
  return (
    <div className="h-full overflow-y-auto p-3">
      {newest !== undefined && (
        <p className="mb-2 text-small text-ink-muted">
          {t(($) => $.trade.chart.summary, {
            symbol: pair.symbol,
            close: price(newest.close),
            low: price(Math.min(...bars.map(({ low }) => low))),
            high: price(Math.max(...bars.map(({ high }) => high))),
          })}
        </p>
      )}
      <Table caption={t(($) => $.trade.chart.tableCaption, { symbol: pair.symbol })}>
        <thead>
          <tr>
            <HeadCell>{`${t(($) => $.words.time)} (${zoneLabel})`}</HeadCell>
            <HeadCell numeric>{t(($) => $.trade.chart.open)}</HeadCell>
            <HeadCell numeric>{t(($) => $.trade.chart.high)}</HeadCell>
            <HeadCell numeric>{t(($) => $.trade.chart.low)}</HeadCell>
            <HeadCell numeric>{t(($) => $.trade.chart.close)}</HeadCell>
            <HeadCell numeric>{t(($) => $.trade.chart.volume)}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <Row key={bar.timestamp}>
              <Cell>{time(bar.timestamp)}</Cell>
              <Cell numeric>{price(bar.open)}</Cell>
              <Cell numeric>{price(bar.high)}</Cell>
              <Cell numeric>{price(bar.low)}</Cell>
              <Cell numeric>{price(bar.close)}</Cell>
              <Cell numeric>{formatVolume(bar.volume ?? 0, tag)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
