import type { FieldControls } from '@assay/forms';
import { useTranslation } from 'react-i18next';
import { FormInput } from '../forms/form-input.tsx';

/** Field for the reason of an action, for the audit log. */
export function ReasonField(field: FieldControls<string>) {
  const { t } = useTranslation('console');
  return (
    <FormInput
      {...field}
      label={t(($) => $.console.words.reason)}
      hint={t(($) => $.console.action.reasonHint)}
      required
    />
  );
}
