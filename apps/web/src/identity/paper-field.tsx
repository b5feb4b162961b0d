import type { FieldControls } from '@assay/forms';
import { Field, Input, type InputProps } from '@assay/ui';

export type PaperFieldProps = FieldControls<string> &
  Pick<InputProps, 'name' | 'autoComplete' | 'spellCheck'> & { readonly label: string };

/** Text field of a document. */
export function PaperField({ label, error, value, onChange, ...input }: PaperFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        {...input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
      />
    </Field>
  );
}
