import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { cn } from '../lib/cn.ts';
import { optionClass, popupClass } from '../overlays/popup-class.ts';
import { type ControlSize, controlClass, inputClass } from './control-class.ts';
import { useFieldControl } from './field.tsx';
import type { Option } from './option.ts';

export type ComboboxOption<Value extends string = string> = Option<Value> & {
  /** Further search terms, such as names in other languages. */
  readonly keywords?: string;
  /** Muted text at the end of the row. */
  readonly detail?: string;
};

export type ComboboxProps<Value extends string> = {
  readonly options: readonly ComboboxOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly emptyText: string;
  readonly openLabel: string;
  readonly disabled?: boolean;
  readonly controlSize?: ControlSize;
  readonly className?: string;
};

/** Selects one of many values by typing part of its name. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onValueChange, controlSize = 'medium' } = props;
  const control = useFieldControl({});
  const selected = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={selected}
      onValueChange={(next) => {
        if (next !== null) onValueChange(next.value);
      }}
      isItemEqualToValue={(a, b) => a.value === b.value}
      itemToStringLabel={(option) => option.label}
      filter={matches}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup
        className={cn(
          controlClass({ size: controlSize, invalid: control['aria-invalid'] ?? false }),
          'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          props.className,
        )}
      >
        <Base.Input
          {...control}
          aria-label={props.label}
          placeholder={props.placeholder}
          onFocus={(event) => event.currentTarget.select()}
          className={cn(inputClass, 'truncate pl-3')}
        />
        <Base.Trigger
          aria-label={props.openLabel}
          className="flex h-full w-8 items-center justify-center touch:w-11"
        >
          <ChevronDown aria-hidden="true" className="size-3.5 text-ink-muted" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50">
          <Base.Popup className={cn(popupClass, 'max-h-72 w-(--anchor-width) min-w-56 overflow-y-auto p-1')}>
            <Base.Empty>
              <p className="px-2 py-2 text-body text-ink-muted empty:hidden">{props.emptyText}</p>
            </Base.Empty>
            <Base.List>
              {(option: ComboboxOption<Value>) => (
                <Base.Item key={option.value} value={option} className={optionClass}>
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.detail !== undefined && <span className="text-ink-muted">{option.detail}</span>}
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-3.5 text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function matches(option: ComboboxOption, query: string): boolean {
  const searchableText =
    `${option.label} ${option.detail ?? ''} ${option.keywords ?? ''}`.toLocaleLowerCase();
  return searchableText.includes(query.trim().toLocaleLowerCase());
}
