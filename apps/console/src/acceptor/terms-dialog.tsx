import { consoleCalls } from '@assay/contract/console';
import { Checkbox, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { AcceptorRow, Desk } from './desk.ts';

const NUMBERS = [
  'recharge_rate',
  'cash_rate',
  'recharge_min',
  'cash_min',
  'recharge_max',
  'cash_max',
] as const;
const CLOCKS = ['opens', 'closes'] as const;

type Typed = Readonly<
  Record<(typeof NUMBERS)[number] | (typeof CLOCKS)[number] | 'user' | 'currency' | 'open' | 'reason', string>
>;

export type TermsDialogProps = {
  readonly row: AcceptorRow | null;
  readonly currencies: Desk['currencies'];
  readonly onClose: () => void;
};

/** Dialog that sets the terms of an acceptor, or appoints a new one. */
export function TermsDialog({ row, currencies, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const call = consoleCalls.consoleSetAcceptor;
  const usual = currencies.find(({ code }) => code === 'USDT') ?? currencies[0];
  const form = useActionForm<Typed, string>({
    initial: {
      user: row === null ? '' : String(row.user_id),
      currency: String(row?.currency_id ?? usual?.id ?? ''),
      open: row === null ? '1' : String(row.is_let),
      recharge_rate: row?.recharge_rate ?? '',
      recharge_min: row?.recharge_min ?? '',
      recharge_max: row?.recharge_max ?? '',
      cash_rate: row?.cash_rate ?? '',
      cash_min: row?.cash_min ?? '',
      cash_max: row?.cash_max ?? '',
      opens: row?.opens ?? '00:00',
      closes: row?.closes ?? '00:00',
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) =>
      callServer(call, {
        ...typed,
        user: Number(typed.user),
        currency: Number(typed.currency),
        open: typed.open === '1' ? '1' : '0',
      }),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={
        row === null
          ? t(($) => $.products.acceptor.addTitle)
          : t(($) => $.products.acceptor.termsTitle, { name: row.name })
      }
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      {row === null && (
        <div className="grid grid-cols-2 gap-3">
          <TypedInput
            {...field('user')}
            label={t(($) => $.console.words.userNumber)}
            required
            inputMode="numeric"
            autoComplete="off"
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
        {NUMBERS.map((name) => (
          <TypedInput
            key={name}
            {...field(name)}
            label={t(($) => $.products.acceptor.field[name])}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
        {CLOCKS.map((name) => (
          <TypedInput
            key={name}
            {...field(name)}
            label={t(($) => $.products.acceptor.field[name])}
            required
            autoComplete="off"
          />
        ))}
      </div>
    </ReasonDialog>
  );
}
