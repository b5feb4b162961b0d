import { consoleCalls } from '@assay/contract/console';
import { Banner, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

type Typed = { readonly currency: string; readonly number: string; readonly reason: string };

/** Money of the house’s own, in or out: proposed to a second person. */
export function FundsDialog(props: {
  readonly act: 'fund' | 'draw';
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { act, desk, onClose } = props;
  const call = consoleCalls.consoleMoveEarnFunds;
  const form = useActionForm<Typed, string>({
    initial: { currency: String(desk.house[0]?.currency ?? ''), number: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: { act, ...typed } }),
    send: (typed) => callServer(call, { act, ...typed }),
    onDone: onClose,
  });
  const { field, values } = form;
  return (
    <ReasonDialog
      title={act === 'fund' ? t(($) => $.products.earn.fundTitle) : t(($) => $.products.earn.drawTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <Field label={t(($) => $.products.earn.field.currency)}>
        <Select
          value={values.currency}
          onValueChange={(currency) => form.change({ currency })}
          options={desk.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      </Field>
      <TypedInput
        {...field('number')}
        label={t(($) => $.products.earn.number)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.earn.second)}</Banner>
    </ReasonDialog>
  );
}
