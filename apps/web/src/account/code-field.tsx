import { Field, Input } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './rules.ts';
import { useProblemText } from './use-problem-text.ts';

export type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly problem: Problem | undefined;
  /** The button that sends the code. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly hint?: string;
  readonly name?: string;
};

/** The six digits that were sent, with the button that sends them. */
export function CodeField({ value, onChange, problem, button, label, hint, name = 'code' }: CodeFieldProps) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  return (
    <Field label={label ?? t(($) => $.account.register.code)} hint={hint} error={problemText(problem)}>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        placeholder={t(($) => $.account.register.codePlaceholder)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        controlSize="large"
        end={button}
      />
    </Field>
  );
}
