import { consoleCalls } from '@assay/contract/console';
import { Banner, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { CurrencyField } from './currency-field.tsx';
import type { Desk } from './desk.ts';

export type FundsIntent = { readonly act: 'fund' | 'draw' };

const ACCOUNTS = ['options', 'cover'] as const;

type Typed = {
  readonly account: (typeof ACCOUNTS)[number];
  readonly currency: string;
  readonly number: string;
  readonly reason: string;
};

/** Money of the house’s own, in or out: proposed to a second person. */
export function FundsDialog(props: {
  readonly intent: FundsIntent;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { intent, desk, onClose } = props;
  const [usual] = desk.currencies;
  const form = useActionForm<Typed, string>({
    initial: { account: 'options', currency: usual ? String(usual.currency) : '', number: '', reason: '' },
    read: (typed) => ({ schema: consoleCalls.consoleMoveSecondsFunds.input, input: { ...intent, ...typed } }),
    send: (typed) => callServer(consoleCalls.consoleMoveSecondsFunds, { ...intent, ...typed }),
    onDone: onClose,
  });
  const { field, values } = form;
  const account = t(($) => $.products.seconds[values.account]);
  const title =
    intent.act === 'fund'
      ? t(($) => $.products.seconds.fundTitle, { account: values.account })
      : t(($) => $.products.seconds.drawTitle, { account: values.account });
  return (
    <ReasonDialog title={title} form={form} reason={field('reason')} onClose={onClose}>
      <Field label={t(($) => $.products.seconds.account)} hint={account}>
        <Select
          label={t(($) => $.products.seconds.account)}
          value={values.account}
          options={ACCOUNTS.map((value) => ({ value, label: value }))}
          onValueChange={(value) => form.change({ account: value })}
        />
      </Field>
      <CurrencyField {...field('currency')} desk={desk} />
      <TypedInput
        {...field('number')}
        label={t(($) => $.products.seconds.number)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.seconds.second)}</Banner>
    </ReasonDialog>
  );
}
