import { useTimes } from '@assay/client/times';
import { Button, Combobox, Field, Input, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ACCOUNTS } from '../accounts/accounts.ts';
import { accountOf, type TransactionSearch } from './transaction-filter.ts';

const ALL = '';

export type TransactionFiltersProps = {
  readonly search: TransactionSearch;
  readonly coins: readonly string[];
  readonly onChange: (change: TransactionSearch) => void;
};

/** Filters of the transactions: coin, account and days. */
export function TransactionFilters({ search, coins, onChange }: TransactionFiltersProps) {
  const { t } = useTranslation(['transfer', 'words', 'common']);
  const { exchangeZone, labelOf } = useTimes();
  const withZone = (label: string) => `${label} (${labelOf(exchangeZone)})`;
  const { coin, wallet, from, to } = search;
  const isEmpty = [coin, wallet, from, to].every((value) => value === undefined || value === ALL);
  return (
    <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-3 desk:grid-cols-5">
      <Field label={t(($) => $.words.currency)}>
        <Combobox
          options={[
            { value: ALL, label: t(($) => $.words.allCurrencies) },
            ...coins.map((name) => ({ value: name, label: name })),
          ]}
          emptyText={t(($) => $.transfer.empty.noMatch)}
          openLabel={t(($) => $.common.action.open)}
          value={coins.find((name) => name === coin) ?? ALL}
          onValueChange={(next) => onChange({ coin: next })}
        />
      </Field>
      <Field label={t(($) => $.common.nav.account)}>
        <Select
          options={[
            { value: ALL, label: t(($) => $.transfer.records.all) },
            ...ACCOUNTS.map((account) => ({ value: account, label: t(($) => $.transfer.accounts[account]) })),
          ]}
          value={accountOf(search) ?? ALL}
          onValueChange={(next) => onChange({ wallet: next })}
        />
      </Field>
      <Field label={withZone(t(($) => $.words.startDate))}>
        <Input
          type="date"
          value={from ?? ''}
          max={to ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={withZone(t(($) => $.words.endDate))}>
        <Input
          type="date"
          value={to ?? ''}
          min={from ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      <Button
        kind="quiet"
        disabled={isEmpty}
        onClick={() => onChange({ coin: ALL, wallet: ALL, from: ALL, to: ALL })}
      >
        {t(($) => $.words.clearFilters)}
      </Button>
    </div>
  );
}
