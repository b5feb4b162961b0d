import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { popupClass } from './popup-class.ts';

export type TooltipProps = {
  readonly content: ReactNode;
  /** Explained element, which must be focusable. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
};

/** A short explanation on hover and focus. It must not be the only place of required information. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} side={side} className="z-50">
          <Base.Popup className={cn(popupClass, 'max-w-64 px-2 py-1 text-small')}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
