import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { cn } from '../lib/cn.ts';
import type { Option } from './option.ts';

export type RadioGroupProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Choice among a few values, all visible. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Base
      aria-label={props.label}
      value={props.value}
      onValueChange={(next) => {
        if (next !== null) props.onValueChange(next);
      }}
      disabled={props.disabled ?? false}
      className={cn('flex flex-wrap gap-x-4 gap-y-2', props.className)}
    >
      {props.options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
        <label key={option.value} className="flex items-center gap-2 text-body has-data-disabled:opacity-50">
          <Radio.Root
            value={option.value}
            disabled={option.disabled ?? false}
            className="flex size-4 items-center justify-center rounded-full border border-control-line data-checked:border-solid"
          >
            <Radio.Indicator className="size-2 rounded-full bg-solid" />
          </Radio.Root>
          {option.icon}
          {option.label}
        </label>
      ))}
    </Base>
  );
}
