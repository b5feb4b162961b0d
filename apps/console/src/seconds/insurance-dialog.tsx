import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk, InsuranceTypeRow } from './desk.ts';

const NUMBERS = ['kind', 'premium', 'coverage', 'least', 'most'] as const;

/** A type of insurance. A premium that would make it a free bet is refused with the least that would do. */
export function InsuranceDialog(props: {
  readonly row: InsuranceTypeRow | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, desk, onClose } = props;
  const call = consoleCalls.consoleProposeSecondsInsurance;
  const next = Math.max(0, ...desk.insurances.map(({ kind }) => kind)) + 1;
  const form = useActionForm({
    initial: {
      kind: String(row?.kind ?? next),
      currency: row === null ? '' : String(row.currency),
      premium: row === null ? '' : String(row.premium),
      coverage: row === null ? '' : String(row.coverage),
      least: shortened(row?.least ?? ''),
      most: shortened(row?.most ?? ''),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.seconds.kindTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      {row === null && <CurrencyField {...field('currency')} desk={desk} />}
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {NUMBERS.map((name) => (
          <TypedInput
            key={name}
            {...field(name)}
            label={t(($) => $.products.seconds[name])}
            required
            readOnly={name === 'kind' && row !== null}
            inputMode={name === 'kind' ? 'numeric' : 'decimal'}
            autoComplete="off"
          />
        ))}
      </div>
      <Banner>{t(($) => $.products.seconds.kindHint)}</Banner>
    </ReasonDialog>
  );
}
