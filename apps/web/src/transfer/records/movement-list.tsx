import { Time } from '@assay/client/times';
import type { MovementRow } from '@assay/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../../assets/amount-text.ts';
import { GrowingListView } from '../../assets/growing.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { type MovementFilter, useMovements } from './use-movements.ts';

export type MovementListProps = {
  readonly filter: MovementFilter;
  readonly label: string;
  /** Shows the account of each row, for lists of several accounts. */
  readonly namesAccounts?: boolean;
  readonly emptyAction?: ReactNode;
};

/** Movements, newest first, each with its reason and the resulting balance. */
export function MovementList({ filter, label, namesAccounts = false, emptyAction }: MovementListProps) {
  const { t } = useTranslation('transfer');
  const list = useMovements(filter);
  return (
    <GrowingListView list={list} emptyText={t(($) => $.transfer.empty.records)} emptyAction={emptyAction}>
      {(rows) => (
        <ul aria-label={label}>
          {rows.map((row) => (
            <Movement key={row.id} row={row} namesAccounts={namesAccounts} />
          ))}
        </ul>
      )}
    </GrowingListView>
  );
}

export type MovementProps = { readonly row: MovementRow; readonly namesAccounts: boolean };

/** One movement, with the resulting balance. */
export function Movement({ row, namesAccounts }: MovementProps) {
  const { t } = useTranslation('transfer');
  const { tag } = useLanguage();
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0">
        <p className="text-body">{row.info}</p>
        <p className="text-small text-ink-muted">
          <Time at={row.created_time} />
          {namesAccounts && <span>{` · ${t(($) => $.transfer.accounts[row.wallet])}`}</span>}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className="text-body font-medium">{`${signed(row.value, tag)} ${row.currency_name}`}</p>
        <p className="text-small text-ink-muted">
          {t(($) => $.transfer.records.balanceAfter, { amount: formatExact(row.balance_after, tag) })}
        </p>
      </div>
    </li>
  );
}

/** Formats an amount with its sign, so that credits and debits differ by more than position. */
function signed(value: string, tag: Parameters<typeof formatExact>[1]): string {
  const text = formatExact(value, tag);
  return value.startsWith('-') ? text : `+${text}`;
}
