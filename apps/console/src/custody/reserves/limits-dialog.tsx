import { consoleCalls } from '@assay/contract/console';
import { Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../../product-desk/terms-fields.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import type { LimitsRow, Terms } from './rows.ts';

/** `day_0` to `day_3`: daily limits of users by identity level. */
const AMOUNT_FIELDS = ['day_0', 'day_1', 'day_2', 'day_3', 'automatic_below', 'four_eyes_above'] as const;

/** Dialog that sets the withdrawal limits of a currency. */
export function LimitsDialog(props: {
  readonly row: LimitsRow | null;
  readonly terms: Terms;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'words']);
  const { row, terms, onClose } = props;
  const [dayLevel0 = '', dayLevel1 = '', dayLevel2 = '', dayLevel3 = ''] = row?.day ?? [];
  return (
    <FormDialog
      title={
        row === null
          ? t(($) => $.products.custody.limits.addTitle)
          : t(($) => $.products.custody.limits.title, { currency: row.currency_name })
      }
      call={consoleCalls.consoleSetLimits}
      initial={{
        currency: String(row?.currency ?? terms.currencies[0]?.id ?? ''),
        day_0: dayLevel0,
        day_1: dayLevel1,
        day_2: dayLevel2,
        day_3: dayLevel3,
        automatic_below: row?.automatic_below ?? '',
        four_eyes_above: row?.four_eyes_above ?? '',
      }}
      request={(values) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
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
            {AMOUNT_FIELDS.map((name) => (
              <TermsInput key={name} {...field(name)} label={t(($) => $.products.custody.limits[name])} />
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
