import { Field, Input } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Why something is done, for the audit log. */
export function ReasonField(props: { readonly value: string; readonly onChange: (reason: string) => void }) {
  const { t } = useTranslation('console');
  return (
    <Field label={t(($) => $.console.action.reason)} hint={t(($) => $.console.action.reasonHint)}>
      <Input
        value={props.value}
        required
        minLength={3}
        maxLength={500}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
