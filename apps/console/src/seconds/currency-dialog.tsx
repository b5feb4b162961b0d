import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { CurrencyTermsRow, Desk } from './desk.ts';

const NUMBERS = ['fee', 'least', 'most', 'per_user', 'per_expiry'] as const;

/** The fee, the stakes and the limits of a currency that contracts are paid in. */
export function CurrencyDialog(props: {
  readonly row: CurrencyTermsRow | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, desk, onClose } = props;
  const call = consoleCalls.consoleProposeSecondsCurrency;
  const form = useActionForm({
    initial: {
      currency: row === null ? '' : String(row.currency),
      fee: row === null ? '' : String(row.fee),
      least: shortened(row?.least ?? ''),
      most: shortened(row?.most ?? ''),
      numbers: row?.numbers.map(shortened).join(', ') ?? '',
      per_user: shortened(row?.per_user ?? ''),
      per_expiry: shortened(row?.per_expiry ?? ''),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  const labels = {
    fee: t(($) => $.products.seconds.fee),
    least: t(($) => $.products.seconds.least),
    most: t(($) => $.products.seconds.most),
    per_user: t(($) => $.products.seconds.perUser),
    per_expiry: t(($) => $.products.seconds.perExpiry),
  };
  return (
    <ReasonDialog
      title={t(($) => $.products.seconds.currencyTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      {row === null && <CurrencyField {...field('currency')} desk={desk} />}
      <TypedInput
        {...field('numbers')}
        label={t(($) => $.products.seconds.numbers)}
        hint={t(($) => $.products.seconds.numbersHint)}
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {NUMBERS.map((name) => (
          <TypedInput
            key={name}
            {...field(name)}
            label={labels[name]}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <Banner>{t(($) => $.products.seconds.second)}</Banner>
    </ReasonDialog>
  );
}
