import type { FieldControls } from '@assay/forms';
import { Combobox, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Desk } from './desk.ts';

type CurrencyFieldProps = FieldControls<string> & { readonly desk: Desk };

/** A listed currency. */
export function CurrencyField({ desk, value, onChange, error }: CurrencyFieldProps) {
  const { t } = useTranslation('products');
  const options = desk.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }));
  return (
    <Field label={t(($) => $.products.checkout.currency)} error={error}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onValueChange={onChange}
        placeholder={t(($) => $.products.checkout.choose)}
        emptyText={t(($) => $.products.checkout.nothing)}
        openLabel={t(($) => $.products.checkout.openList)}
      />
    </Field>
  );
}
