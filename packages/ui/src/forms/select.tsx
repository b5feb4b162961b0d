import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cn } from '../lib/cn.ts';
import { optionClass, popupClass } from '../overlays/popup-class.ts';
import { type ControlSize, controlClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';
import type { Option } from './option.ts';

export type SelectProps<Value extends string> = {
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Accessible name; not needed inside a `Field`. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly controlSize?: ControlSize;
  readonly className?: string;
};

/** Selects one of a few values. For many, use `Combobox`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, controlSize = 'medium' } = props;
  const control = useFieldControl({});
  return (
    <Base.Root
      items={options.map(({ value: key, label }) => ({ value: key, label }))}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next);
      }}
      disabled={props.disabled ?? false}
    >
      <Base.Trigger
        {...control}
        aria-label={props.label}
        className={cn(
          controlClass({ size: controlSize }),
          'justify-between gap-2 px-3 text-left',
          props.className,
        )}
      >
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
        <Base.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 text-ink-muted" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup
            className={cn(
              popupClass,
              'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={optionClass}
                >
                  {option.icon}
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-3.5 text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
