import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/cn.ts';

export type CheckboxProps = {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** Label of the box; may contain links. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly className?: string;
};

/** A checkbox with a label, which is clickable, too. */
export function Checkbox({ checked, onCheckedChange, children, invalid = false, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control
    <label className={cn('flex items-start gap-2 text-body text-ink-muted', rest.className)}>
      <Base.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={rest.disabled ?? false}
        aria-labelledby={id}
        aria-invalid={invalid || undefined}
        aria-describedby={rest.describedBy}
        className={cn(
          'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-sm border border-control-line data-checked:border-solid data-checked:bg-solid',
          invalid && 'border-warn',
        )}
      >
        <Base.Indicator>
          <Check aria-hidden="true" strokeWidth={3} className="size-3 text-on-solid" />
        </Base.Indicator>
      </Base.Root>
      <span id={id}>{children}</span>
    </label>
  );
}
