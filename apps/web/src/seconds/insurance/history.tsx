import { calls } from '@assay/contract';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { useOrderPages } from '../../trade/lists/use-order-pages.ts';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import type { Insurance } from '../use-payable.ts';

const TONES = {
  running: 'accent',
  claimed: 'warn',
  paid: 'up',
  /** Ended because the insured balance reached twice the insured amount. */
  doubled: 'neutral',
  ended: 'neutral',
} as const;

/** All insurance policies of the trader, newest first. */
export function InsuranceHistory() {
  const { t } = useTranslation(['seconds', 'words']);
  const text = useSecondsText();
  const pages = useOrderPages<Insurance>({
    call: calls.insuranceList,
    narrowedTo: 'all',
    isWanted: true,
    changedBy: 'insurances',
    load: (page, signal) => callServer(calls.insuranceList, { page }, { signal, suppressToast: true }),
  });
  const money = (value: string, { currency_name }: Insurance) => `${text.money(value)} ${currency_name}`;
  return (
    <Panel title={t(($) => $.seconds.insurance.history)}>
      <OrderList<Insurance>
        caption={t(($) => $.seconds.insurance.history)}
        pages={pages}
        emptyText={t(($) => $.seconds.insurance.noneBought)}
        columns={[
          {
            label: t(($) => $.seconds.insurance.bought),
            isSecondary: true,
            isTime: true,
            show: (row) => text.time(row.bought_at),
          },
          {
            label: t(($) => $.seconds.insurance.amount),
            numeric: true,
            show: (row) => money(row.number, row),
          },
          {
            label: t(($) => $.seconds.insurance.premium),
            numeric: true,
            isSecondary: true,
            show: (row) => money(row.premium, row),
          },
          {
            label: t(($) => $.seconds.insurance.payout),
            numeric: true,
            show: (row) => money(row.payout, row),
          },
          {
            label: t(($) => $.seconds.form.insured),
            numeric: true,
            show: (row) => money(row.balance, row),
          },
          {
            label: t(($) => $.words.status),
            show: (row) => (
              <Badge tone={TONES[row.status]}>{t(($) => $.seconds.insurance.statuses[row.status])}</Badge>
            ),
          },
          {
            label: t(($) => $.seconds.insurance.ended),
            numeric: true,
            isSecondary: true,
            isTime: true,
            show: (row) => text.time(row.paid_at ?? row.ended_at),
          },
        ]}
      />
    </Panel>
  );
}
