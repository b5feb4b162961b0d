import type { FieldControls } from '@assay/forms';
import { Combobox, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Desk } from './desk.ts';

type CurrencyFieldProps = FieldControls<string> & { readonly desk: Desk; readonly label?: string };

/** A listed currency. */
export function CurrencyField({ desk, label, value, onChange, error }: CurrencyFieldProps) {
  const { t } = useTranslation('products');
  const options = desk.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }));
  return (
    <Field label={label ?? t(($) => $.products.crowd.currency)} error={error}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onValueChange={onChange}
        placeholder={t(($) => $.products.crowd.choose)}
        emptyText={t(($) => $.products.crowd.nothing)}
        openLabel={t(($) => $.products.crowd.openList)}
      />
    </Field>
  );
}
