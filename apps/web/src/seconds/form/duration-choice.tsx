import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsText } from '../texts.ts';

export type Duration = { readonly seconds: number; readonly profit_ratio: number };

export type DurationChoiceProps = {
  readonly durations: readonly Duration[];
  readonly value: number;
  readonly onValueChange: (seconds: number) => void;
};

/** Durations of a contract, each with the gain of a win. Native radio buttons, for keyboard navigation. */
export function DurationChoice({ durations, value, onValueChange }: DurationChoiceProps) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.seconds.form.duration)}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {durations.map(({ seconds, profit_ratio }) => (
          <label
            key={seconds}
            className="relative flex min-h-10 items-center justify-between gap-2 rounded-sm border border-line bg-surface px-2.5 text-body hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={seconds}
              checked={seconds === value}
              onChange={() => onValueChange(seconds)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
            />
            <span className="font-medium">{text.duration(seconds)}</span>
            <span className="text-small text-ink-muted">+{text.percent(profit_ratio)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
