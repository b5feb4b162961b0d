import type { FieldControls } from '@assay/forms';
import { useTranslation } from 'react-i18next';
import { TypedInput } from '../forms/typed-input.tsx';

/** Field for the reason of an action, for the audit log. */
export function ReasonField(field: FieldControls<string>) {
  const { t } = useTranslation('console');
  return (
    <TypedInput
      {...field}
      label={t(($) => $.console.words.reason)}
      hint={t(($) => $.console.action.reasonHint)}
      required
    />
  );
}
