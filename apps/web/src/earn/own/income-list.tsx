import { type AnswerOf, calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { useOrderPages } from '../../trade/lists/use-order-pages.ts';
import { useEarnText } from '../texts.ts';

type Income = AnswerOf<typeof calls.wealthIncomes>['list'][number];

/** The interest that was paid, newest first. */
export function IncomeList() {
  const { t } = useTranslation('earn');
  const text = useEarnText();
  const pages = useOrderPages<Income>({
    call: calls.wealthIncomes,
    narrowedTo: 'all',
    isWanted: true,
    changedBy: 'earnings',
    load: (page, signal) => callServer(calls.wealthIncomes, { page }, { signal, isQuiet: true }),
  });
  return (
    <OrderList<Income>
      caption={t(($) => $.earn.own.incomes)}
      pages={pages}
      emptyText={t(($) => $.earn.own.noneIncomes)}
      columns={[
        { label: t(($) => $.earn.own.time), isTime: true, show: ({ time }) => text.time(time) },
        { label: t(($) => $.earn.own.id), isQuiet: true, show: (row) => row.position_id },
        {
          label: t(($) => $.earn.own.interest),
          numeric: true,
          show: (row) => `${text.money(row.number)} ${row.currency_name}`,
        },
      ]}
    />
  );
}
