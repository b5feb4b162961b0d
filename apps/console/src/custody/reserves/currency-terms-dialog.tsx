import { consoleCalls } from '@assay/contract/console';
import { Checkbox, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import type { CurrencyTermsRow, Terms } from './rows.ts';

const AMOUNT_FIELDS = ['deposit_minimum', 'withdrawal_minimum', 'withdrawal_maximum', 'fee'] as const;

/** Dialog that sets the terms of a currency on a network, or adds a currency to a network. */
export function CurrencyTermsDialog(props: {
  readonly row: CurrencyTermsRow | null;
  readonly terms: Terms;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'words']);
  const { row, terms, onClose } = props;
  const initial = {
    network: row?.network ?? terms.networks[0]?.network ?? 'bitcoin',
    currency: String(row?.currency ?? terms.currencies[0]?.id ?? ''),
    areDepositsOpen: row?.deposits_open === 1,
    areWithdrawalsOpen: row?.withdrawals_open === 1,
    deposit_minimum: row?.deposit_minimum ?? '',
    withdrawal_minimum: row?.withdrawal_minimum ?? '',
    withdrawal_maximum: row?.withdrawal_maximum ?? '',
    fee: row?.fee ?? '',
  };
  return (
    <FormDialog
      title={
        row === null
          ? t(($) => $.products.custody.terms.addTitle)
          : t(($) => $.products.custody.terms.title, { currency: row.currency_name, network: row.name })
      }
      call={consoleCalls.consoleSetTerms}
      initial={initial}
      request={({ areDepositsOpen, areWithdrawalsOpen, ...values }) => ({
        ...values,
        deposits_open: areDepositsOpen ? ('1' as const) : ('0' as const),
        withdrawals_open: areWithdrawalsOpen ? ('1' as const) : ('0' as const),
      })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {row === null && (
            <div className="grid grid-cols-2 gap-3">
              <Field label={t(($) => $.words.network)}>
                <Select
                  value={field('network').value}
                  options={terms.networks.map(({ network }) => ({
                    value: network,
                    label: t(($) => $.products.custody.network[network]),
                  }))}
                  onValueChange={field('network').onChange}
                />
              </Field>
              <Field label={t(($) => $.words.currency)}>
                <Select
                  value={field('currency').value}
                  options={terms.currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
                  onValueChange={field('currency').onChange}
                />
              </Field>
            </div>
          )}
          <Checkbox
            checked={field('areDepositsOpen').value}
            onCheckedChange={field('areDepositsOpen').onChange}
          >
            {t(($) => $.products.custody.terms.deposits_open)}
          </Checkbox>
          <Checkbox
            checked={field('areWithdrawalsOpen').value}
            onCheckedChange={field('areWithdrawalsOpen').onChange}
          >
            {t(($) => $.products.custody.terms.withdrawals_open)}
          </Checkbox>
          <div className="grid grid-cols-2 gap-3">
            {AMOUNT_FIELDS.map((name) => (
              <TermsInput key={name} {...field(name)} label={t(($) => $.products.custody.terms[name])} />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
