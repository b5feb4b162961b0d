import { type AnswerOf, calls, csvOf } from '@assay/contract';
import { Button, Cell, HeadCell, Row, SegmentedControl, saveFile, Table } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../account/centre/centre-page.tsx';
import { useRemote } from '../../api/remote.ts';
import { useAmounts } from '../use-amounts.ts';

type Statistics = AnswerOf<typeof calls.c2cStatistics>;

const DAY_SPANS = ['7', '30', '366'] as const;
const COLUMNS = [
  'day',
  'currency_name',
  'deals',
  'bought_number',
  'bought_money',
  'sold_number',
  'sold_money',
  'fee',
] as const;

/** Totals bought and sold by the user, and by day as a CSV file. */
export function StatisticsPanel() {
  const { t } = useTranslation('c2c');
  const [days, setDays] = useState<(typeof DAY_SPANS)[number]>('30');
  const statistics = useRemote(calls.c2cStatistics, { days: Number(days) }, { suppressToast: true });
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lead font-semibold">{t(($) => $.c2c.statistics.title)}</h2>
      <SegmentedControl
        label={t(($) => $.c2c.statistics.span)}
        className="self-start"
        options={DAY_SPANS.map((value) => ({
          value,
          label: t(($) => $.c2c.statistics.days, { days: value }),
        }))}
        value={days}
        onValueChange={setDays}
      />
      <Loaded remote={statistics}>{(statistics) => <Figures statistics={statistics} />}</Loaded>
    </div>
  );
}

function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation(['c2c', 'words']);
  const amount = useAmounts();
  const { totals, days, cancelled, disputes } = statistics;
  const save = (): void => {
    saveFile(new Blob([csvOf(COLUMNS, days)], { type: 'text/csv' }), 'c2c.csv');
  };
  const inCny = (money: string) => t(($) => $.c2c.market.cny, { money: amount(money) });
  return (
    <>
      {totals.length === 0 ? (
        <p className="text-body text-ink-muted">{t(($) => $.c2c.statistics.none)}</p>
      ) : (
        <Table caption={t(($) => $.c2c.statistics.title)}>
          <thead>
            <tr>
              <HeadCell>{t(($) => $.words.coin)}</HeadCell>
              <HeadCell numeric>{t(($) => $.c2c.shop.completed)}</HeadCell>
              <HeadCell numeric>{t(($) => $.c2c.statistics.bought)}</HeadCell>
              <HeadCell numeric>{t(($) => $.c2c.statistics.sold)}</HeadCell>
              <HeadCell numeric>{t(($) => $.words.fee)}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {totals.map((row) => (
              <Row key={row.currency_name}>
                <Cell>{row.currency_name}</Cell>
                <Cell numeric>{row.deals}</Cell>
                <Cell numeric>{`${amount(row.bought_number)} · ${inCny(row.bought_money)}`}</Cell>
                <Cell numeric>{`${amount(row.sold_number)} · ${inCny(row.sold_money)}`}</Cell>
                <Cell numeric>{amount(row.fee)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <p className="text-small text-ink-muted">
        {t(($) => $.c2c.statistics.others, { cancelled, disputes })}
      </p>
      {days.length > 0 && (
        <div>
          <Button onClick={save}>{t(($) => $.words.saveAsCsv)}</Button>
        </div>
      )}
    </>
  );
}
