import { consoleCalls } from '@assay/contract/console';
import { leverDesk } from '@assay/contract/words';
import { Banner, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { CurrencyRisk } from './risk.ts';

type End = (typeof leverDesk.POOL_ENDS)[number];
type Typed = { readonly from: End; readonly to: End; readonly number: string; readonly reason: string };

/** Dialog that proposes to move the exchange's own money into, within or out of the pool. */
export function PoolDialog(props: { readonly currency: CurrencyRisk; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  const { currency, onClose } = props;
  const call = consoleCalls.consoleMovePool;
  const form = useActionForm<Typed, string>({
    initial: { from: 'external', to: 'lever_insurance', number: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: { ...typed, currency: currency.id } }),
    send: (typed) => callServer(call, { ...typed, currency: currency.id }),
    onDone: onClose,
  });
  const options = leverDesk.POOL_ENDS.map((value) => ({
    value,
    label: t(($) => $.products.lever.end[value]),
  }));
  const choice = (name: 'from' | 'to') => {
    const { value, onChange, error } = form.field(name);
    const label = t(($) => $.products.lever.poolField[name]);
    return (
      <Field label={label} error={error}>
        <Select label={label} value={value} options={options} onValueChange={onChange} />
      </Field>
    );
  };
  return (
    <ReasonDialog
      title={t(($) => $.products.lever.pool, { currency: currency.code })}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {choice('from')}
        {choice('to')}
      </div>
      <TypedInput
        {...form.field('number')}
        label={t(($) => $.products.lever.poolField.number, { currency: currency.code })}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.console.words.second)}</Banner>
    </ReasonDialog>
  );
}
