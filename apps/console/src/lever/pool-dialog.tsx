import { consoleCalls } from '@assay/contract/console';
import { leverDesk } from '@assay/contract/words';
import type { FieldControls } from '@assay/forms';
import { Banner, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import type { CurrencyRisk } from './risk.ts';

type PoolEnd = (typeof leverDesk.POOL_TRANSFER_ENDS)[number];
const INITIAL: { readonly from: PoolEnd; readonly to: PoolEnd; readonly number: string } = {
  from: 'external',
  to: 'lever_insurance',
  number: '',
};

/** Dialog that proposes to move the exchange's own money into, within or out of the pool. */
export function PoolDialog(props: { readonly currency: CurrencyRisk; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  const { currency, onClose } = props;
  const options = leverDesk.POOL_TRANSFER_ENDS.map((value) => ({
    value,
    label: t(($) => $.products.lever.end[value]),
  }));
  const endField = (name: 'from' | 'to', { value, onChange, error }: FieldControls<PoolEnd>) => {
    const label = t(($) => $.products.lever.poolField[name]);
    return (
      <Field label={label} error={error}>
        <Select label={label} value={value} options={options} onValueChange={onChange} />
      </Field>
    );
  };
  return (
    <FormDialog
      title={t(($) => $.products.lever.pool, { currency: currency.code })}
      call={consoleCalls.consoleMovePool}
      initial={INITIAL}
      request={(values) => ({ ...values, currency: currency.id })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
            {endField('from', field('from'))}
            {endField('to', field('to'))}
          </div>
          <TermsInput
            {...field('number')}
            label={t(($) => $.products.lever.poolField.number, { currency: currency.code })}
          />
          <Banner>{t(($) => $.console.words.second)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
