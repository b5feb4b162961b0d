import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { cn } from '../lib/cn.ts';
import type { Option } from './select.tsx';

export type SegmentTone = 'plain' | 'buy' | 'sell';

export type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly (Option<Value> & { readonly tone?: SegmentTone })[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Fills the width with equal parts. */
  readonly wide?: boolean;
  readonly size?: 'small' | 'medium';
  readonly className?: string;
};

const CHECKED: Readonly<Record<SegmentTone, string>> = {
  plain: 'data-checked:bg-hover data-checked:text-ink',
  buy: 'data-checked:bg-up-solid data-checked:text-on-direction',
  sell: 'data-checked:bg-down-solid data-checked:text-on-direction',
};

/** A short row of choices of which one holds, such as Buy | Sell. Arrow keys move, as in a radio group. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, wide = false, size = 'medium' } = props;
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(next) => props.onValueChange(next)}
      className={cn('inline-flex rounded-sm bg-raised p-0.5', wide && 'flex w-full', props.className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          nativeButton
          render={<button type="button" />}
          className={cn(
            'flex items-center justify-center gap-1.5 rounded-sm px-3 font-semibold whitespace-nowrap text-ink-muted transition-colors duration-100 hover:text-ink',
            size === 'small' ? 'h-6 text-small' : 'h-7 text-body',
            wide && 'flex-1',
            CHECKED[option.tone ?? 'plain'],
          )}
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
