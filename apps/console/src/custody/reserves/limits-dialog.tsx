import { consoleCalls } from '@assay/contract/console';
import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { LimitsRow, Terms } from './rows.ts';

const SUMS = ['day_0', 'day_1', 'day_2', 'day_3', 'automatic_below', 'four_eyes_above'] as const;
type Typed = Readonly<Record<(typeof SUMS)[number] | 'currency' | 'reason', string>>;

/** Dialog that sets the withdrawal limits of a currency. */
export function LimitsDialog(props: {
  readonly row: LimitsRow | null;
  readonly terms: Terms;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'words']);
  const { row, terms, onClose } = props;
  const [day0 = '', day1 = '', day2 = '', day3 = ''] = row?.day ?? [];
  const form = useActionForm<Typed, string>({
    initial: {
      currency: String(row?.currency ?? terms.currencies[0]?.id ?? ''),
      day_0: day0,
      day_1: day1,
      day_2: day2,
      day_3: day3,
      automatic_below: row?.automatic_below ?? '',
      four_eyes_above: row?.four_eyes_above ?? '',
      reason: '',
    },
    read: (typed) => ({ schema: consoleCalls.consoleSetLimits.input, input: inputOf(typed) }),
    send: (typed) => callServer(consoleCalls.consoleSetLimits, inputOf(typed)),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={
        row === null
          ? t(($) => $.products.custody.limits.addTitle)
          : t(($) => $.products.custody.limits.title, { currency: row.currency_name })
      }
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      {row === null && (
        <Field label={t(($) => $.words.currency)}>
          <Select
            value={field('currency').value}
            options={terms.currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
            onValueChange={field('currency').onChange}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        {SUMS.map((name) => (
          <TypedInput
            key={name}
            {...field(name)}
            label={t(($) => $.products.custody.limits[name])}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </ReasonDialog>
  );
}

function inputOf({ currency, ...typed }: Typed) {
  return { ...typed, currency: Number(currency) };
}
