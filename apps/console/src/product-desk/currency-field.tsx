import type { FieldControls } from '@assay/forms';
import { Combobox, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Listed currencies in the response of a product's page. */
export type WithCurrencies = {
  readonly currencies_listed: readonly { readonly id: number; readonly code: string }[];
};

type CurrencyFieldProps = FieldControls<string> & { readonly desk: WithCurrencies; readonly label?: string };

/** Choice of a listed currency. */
export function CurrencyField({ desk, label, value, onChange, error }: CurrencyFieldProps) {
  const { t } = useTranslation(['console', 'words']);
  const options = desk.currencies_listed.map(({ id, code }) => ({ value: String(id), label: code }));
  return (
    <Field label={label ?? t(($) => $.words.currency)} error={error}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onValueChange={onChange}
        placeholder={t(($) => $.console.words.choose)}
        emptyText={t(($) => $.console.words.nothingFound)}
        openLabel={t(($) => $.console.words.openList)}
      />
    </Field>
  );
}
