import { useId } from 'react';
import { cn } from '../lib/cn.ts';
import type { Option } from './option.ts';

export type SegmentTone = 'plain' | 'buy' | 'sell';

export type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly (Option<Value> & { readonly tone?: SegmentTone })[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Fills the width with segments of equal size. */
  readonly wide?: boolean;
  readonly size?: 'small' | 'medium';
  readonly className?: string;
};

const CHECKED: Readonly<Record<SegmentTone, string>> = {
  plain: 'has-checked:bg-hover has-checked:text-ink',
  buy: 'has-checked:bg-up-solid has-checked:text-on-direction',
  sell: 'has-checked:bg-down-solid has-checked:text-on-direction',
};

/** Single choice among a few options in a row, such as Buy | Sell. Native radio buttons, for keyboard navigation. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { options, wide = false, size = 'medium' } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={cn('inline-flex rounded-sm bg-raised p-0.5', wide && 'flex w-full', props.className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative flex items-center justify-center gap-1.5 rounded-sm px-3 font-semibold whitespace-nowrap text-ink-muted transition-colors duration-100 hover:text-ink has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            size === 'small' ? 'h-6 text-small' : 'h-7 text-body',
            'touch:h-11',
            wide && 'flex-1',
            CHECKED[option.tone ?? 'plain'],
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.disabled ?? false}
            onChange={() => props.onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
