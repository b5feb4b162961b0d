import type { FieldControls } from '@assay/forms';
import { Field, type FieldProps, Input, type InputProps } from '@assay/ui';

export type FormInputProps = FieldControls<string> &
  Pick<FieldProps, 'label' | 'hint' | 'className'> &
  Omit<InputProps, 'value' | 'onChange' | 'className'>;

/** Labelled text input with its error. */
export function FormInput(props: FormInputProps) {
  const { label, hint, className, error, value, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} {...(className === undefined ? {} : { className })}>
      <Input {...input} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
