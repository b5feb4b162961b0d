import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { optionClass, popupClass } from './popup-class.ts';

export type MenuProps = {
  /** Button that opens the menu; it must have its own accessible name. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  /** Initially open: for a popup that is loaded on demand. */
  readonly defaultOpen?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** Returns the element that receives the focus on close; `true` for the button. */
  readonly finalFocus?: () => HTMLElement | true;
  readonly className?: string;
};

/** A menu of actions or links behind a button. */
export function Menu({
  trigger,
  children,
  defaultOpen = false,
  align = 'end',
  finalFocus,
  className,
}: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50">
          <Base.Popup
            {...(finalFocus === undefined ? {} : { finalFocus })}
            className={cn(popupClass, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1', className)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  readonly onSelect?: () => void;
  /** Link element rendered as the item. */
  readonly link?: ReactElement;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** An action, or a link if `link` is set. */
export function MenuItem({ onSelect, link, icon, disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item
      {...(link === undefined ? {} : { render: link, nativeButton: false })}
      onClick={() => onSelect?.()}
      disabled={disabled}
      className={optionClass}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export type MenuPageProps = {
  /** Link element rendered as the item. */
  readonly link: ReactElement;
  readonly name: string;
  /** A line below the name. */
  readonly hint?: string | undefined;
};

/** A link to a page with a line about it. The current page's name is bold. */
export function MenuPage({ link, name, hint }: MenuPageProps) {
  return (
    <Base.Item
      render={link}
      nativeButton={false}
      label={name}
      className={cn(optionClass, 'group flex-col items-start gap-0 px-3 py-2')}
    >
      <span className="font-medium group-aria-[current=page]:font-bold">{name}</span>
      {hint !== undefined && <span className="text-small text-ink-muted">{hint}</span>}
    </Base.Item>
  );
}

export type MenuChoiceProps<Value extends string> = {
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
};

/** A group of items with a single choice. */
export function MenuChoice<Value extends string>({ value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onValueChange(next)}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          closeOnClick
          className={cn(optionClass, 'justify-between')}
        >
          {option.label}
          <Base.RadioItemIndicator>
            <Check aria-hidden="true" className="size-3.5 text-accent" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Separator between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
