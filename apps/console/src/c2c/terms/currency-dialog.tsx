import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { CoinField } from './coin-field.tsx';
import type { CurrencyRow, Terms } from './desk.ts';

/** A coin that is traded between people, and how large an offer of it may be. */
export function CurrencyDialog(props: {
  readonly row: CurrencyRow | null;
  readonly terms: Terms;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, terms, onClose } = props;
  const call = consoleCalls.consoleProposeC2cCurrency;
  const form = useActionForm({
    initial: {
      currency: row === null ? '' : String(row.currency),
      least: row?.least ?? '',
      most: row?.most ?? '',
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const labels = {
    least: t(($) => $.products.c2c.terms.least),
    most: t(($) => $.products.c2c.terms.most),
  };
  return (
    <ReasonDialog
      title={
        row === null
          ? t(($) => $.products.c2c.terms.addCurrency)
          : t(($) => $.products.c2c.terms.currencyTitle, { currency: row.currency_name })
      }
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      {row === null && <CoinField {...form.field('currency')} terms={terms} />}
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {(['least', 'most'] as const).map((name) => (
          <TypedInput
            key={name}
            {...form.field(name)}
            label={labels[name]}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
      <Banner>{t(($) => $.products.c2c.terms.second)}</Banner>
    </ReasonDialog>
  );
}
