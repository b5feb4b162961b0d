import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { popupClass } from './popup-class.ts';

export type PopoverProps = {
  /** Button that opens the popover; it must have its own accessible name. */
  readonly trigger: ReactElement;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode;
  /** Initially open: for a popup that is loaded on demand. */
  readonly defaultOpen?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly className?: string;
};

/** A small panel behind a button. */
export function Popover({
  trigger,
  label,
  children,
  defaultOpen = false,
  align = 'end',
  side = 'bottom',
  className,
}: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} side={side} className="z-50">
          <Base.Popup aria-label={label} className={cn(popupClass, 'p-3', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
