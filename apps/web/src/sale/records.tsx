import { Time } from '@assay/client/times';
import { Cell, EmptyState, HeadCell, Row, Skeleton, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { LoginPrompt } from '../trade/login-prompt.tsx';
import { recordsOf } from './by-token.ts';
import { type Sale, type SaleRecord, useRecords } from './use-sales.ts';

/** The user's purchases in the sales of a token, with their status. */
export function Records({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('sale');
  const records = useRecords();
  if (!useIsLoggedIn()) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-muted">{t(($) => $.sale.record.guest)}</p>
        <LoginPrompt />
      </div>
    );
  }
  return (
    <Loaded remote={records} skeleton={<Skeleton className="h-40" />}>
      {(list) => <List rows={recordsOf(sale, list)} />}
    </Loaded>
  );
}

function List({ rows }: { readonly rows: readonly SaleRecord[] }) {
  const { t } = useTranslation(['sale', 'words']);
  const { tag } = useLanguage();
  if (rows.length === 0) return <EmptyState title={t(($) => $.sale.record.empty)} />;
  return (
    <Table caption={t(($) => $.sale.tabs.record)}>
      <thead>
        <tr>
          <HeadCell>{t(($) => $.words.time)}</HeadCell>
          <HeadCell>{t(($) => $.sale.record.account)}</HeadCell>
          <HeadCell numeric>{t(($) => $.words.quantity)}</HeadCell>
          <HeadCell numeric>{t(($) => $.words.moneyAmount)}</HeadCell>
          <HeadCell numeric>{t(($) => $.sale.record.allotted)}</HeadCell>
          <HeadCell numeric>{t(($) => $.sale.record.free)}</HeadCell>
          <HeadCell>{t(($) => $.words.status)}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell>
              <Time at={row.created_at} />
            </Cell>
            <Cell>{row.account_number}</Cell>
            <Cell numeric>{`${formatExact(row.scount, tag)} ${row.currency_name}`}</Cell>
            <Cell numeric>{`${formatExact(row.amount, tag)} ${row.pay_name}`}</Cell>
            <Cell numeric>{row.allotted === null ? '–' : formatExact(row.allotted, tag)}</Cell>
            <Cell numeric>{formatExact(row.released, tag)}</Cell>
            <Cell>{t(($) => $.sale.status[row.status])}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
