import { consoleCalls } from '@assay/contract/console';
import { Checkbox, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import type { AcceptorRow, Desk } from './desk.ts';

const NUMBER_FIELDS = [
  'recharge_rate',
  'cash_rate',
  'recharge_min',
  'cash_min',
  'recharge_max',
  'cash_max',
] as const;
const TIME_FIELDS = ['opens', 'closes'] as const;

export type TermsDialogProps = {
  readonly row: AcceptorRow | null;
  readonly currencies: Desk['currencies'];
  readonly onClose: () => void;
};

/** Dialog that sets the terms of an acceptor, or appoints a new one. */
export function TermsDialog({ row, currencies, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const defaultCurrency = currencies.find(({ code }) => code === 'USDT') ?? currencies[0];
  return (
    <FormDialog
      title={
        row === null
          ? t(($) => $.products.acceptor.addTitle)
          : t(($) => $.products.acceptor.termsTitle, { name: row.name })
      }
      call={consoleCalls.consoleSetAcceptor}
      initial={{
        user: row === null ? '' : String(row.user_id),
        currency: String(row?.currency_id ?? defaultCurrency?.id ?? ''),
        open: row?.is_let === 0 ? '0' : '1',
        recharge_rate: row?.recharge_rate ?? '',
        recharge_min: row?.recharge_min ?? '',
        recharge_max: row?.recharge_max ?? '',
        cash_rate: row?.cash_rate ?? '',
        cash_min: row?.cash_min ?? '',
        cash_max: row?.cash_max ?? '',
        opens: row?.opens ?? '00:00',
        closes: row?.closes ?? '00:00',
      }}
      request={(values) => ({ ...values, open: values.open === '1' ? ('1' as const) : ('0' as const) })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {row === null && (
            <div className="grid grid-cols-2 gap-3">
              <TermsInput
                {...field('user')}
                label={t(($) => $.console.words.userNumber)}
                inputMode="numeric"
              />
              <Field label={t(($) => $.words.currency)}>
                <Select
                  value={field('currency').value}
                  options={currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
                  onValueChange={field('currency').onChange}
                />
              </Field>
            </div>
          )}
          <Checkbox
            checked={field('open').value === '1'}
            onCheckedChange={(isOpen) => field('open').onChange(isOpen ? '1' : '0')}
          >
            {t(($) => $.products.acceptor.field.open)}
          </Checkbox>
          <div className="grid grid-cols-2 gap-3">
            {[...NUMBER_FIELDS, ...TIME_FIELDS].map((name) => (
              <TermsInput
                key={name}
                {...field(name)}
                label={t(($) => $.products.acceptor.field[name])}
                inputMode={name === 'opens' || name === 'closes' ? 'text' : 'decimal'}
              />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
