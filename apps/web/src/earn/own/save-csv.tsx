import { currentTimes } from '@assay/client/times';
import { type CsvRow, calls, csvOf } from '@assay/contract';
import { Button, saveFile } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';

const PAGE_ROWS = 100;
const COLUMNS = [
  'id',
  'kind',
  'currency',
  'caution_money',
  'rate_percent',
  'period',
  'unit',
  'paid',
  'locked',
  'show_add_time',
  'show_end_time',
  'state',
  'ended_at',
  'show_add_time_utc',
  'show_end_time_utc',
  'ended_at_utc',
] as const;

/** Button that downloads all of the trader's positions as CSV. */
export function SaveCsv() {
  const { t } = useTranslation('words');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const rows = await everyPosition();
    setBusy(false);
    if (rows !== null) {
      saveFile(new Blob([csvOf(COLUMNS, rows)], { type: 'text/csv' }), 'positions.csv');
    }
  };
  return (
    <Button size="small" className="mr-3" busy={isBusy} onClick={() => void save()}>
      {t(($) => $.words.saveAsCsv)}
    </Button>
  );
}

async function everyPosition(): Promise<readonly CsvRow[] | null> {
  const times = currentTimes();
  const rows = new Map<number, CsvRow>();
  for (let page = 1; ; page += 1) {
    const result = await callServer(calls.wealthPositions, { page, limit: PAGE_ROWS });
    if (result.status !== 'ok') return null;
    for (const { product, ...row } of result.answer.list) {
      rows.set(row.id, {
        ...row,
        show_add_time_utc: times.iso(row.show_add_time),
        show_end_time_utc: times.iso(row.show_end_time),
        ended_at_utc: times.iso(row.ended_at),
        currency: product.currency_name,
        rate_percent: product.min_daily_return_rate,
        period: product.period,
      });
    }
    if (result.answer.list.length === 0 || page * PAGE_ROWS >= result.answer.count) return [...rows.values()];
  }
}
