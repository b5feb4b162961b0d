import type { FieldControls } from '@assay/forms';
import { Combobox, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Terms } from './desk.ts';

type CoinFieldProps = FieldControls<string> & { readonly terms: Terms };

/** A listed coin. */
export function CoinField({ terms, value, onChange, error }: CoinFieldProps) {
  const { t } = useTranslation('products');
  return (
    <Field label={t(($) => $.products.c2c.field.currency)} error={error}>
      <Combobox
        options={terms.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }))}
        value={value === '' ? null : value}
        onValueChange={onChange}
        placeholder={t(($) => $.products.c2c.terms.choose)}
        emptyText={t(($) => $.products.c2c.terms.nothing)}
        openLabel={t(($) => $.products.c2c.terms.openList)}
      />
    </Field>
  );
}
