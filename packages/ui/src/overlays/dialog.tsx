import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { popupClass } from './popup-class.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly closeLabel: string;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** `sheet` slides in from the bottom on phones. */
  readonly placement?: 'center' | 'sheet';
  /** Initial focus: `top` for a dialog that is read before any input. By default the first text field. */
  readonly initialFocus?: 'field' | 'top';
  /** Receives the focus on close; by default the element that had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  readonly className?: string;
};

/** Selector of text fields, without choices and the hidden inputs behind controls. */
const TEXT_INPUTS = ':is(input, textarea):not([type=radio], [type=checkbox], [type=file], [tabindex="-1"])';

/** A modal dialog: traps the focus, starts in its first text field, closes on Escape, restores the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  ...rest
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const firstFocus = (): HTMLElement | true => {
    // On a phone the keyboard would cover the dialog.
    if (rest.initialFocus === 'top' || matchMedia('(pointer: coarse)').matches) return true;
    return popup.current?.querySelector<HTMLElement>(TEXT_INPUTS) ?? true;
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={firstFocus}
          finalFocus={rest.finalFocus}
          className={cn(
            popupClass,
            'fixed flex max-h-[calc(100dvh-2rem)] flex-col overflow-y-auto p-5',
            rest.placement === 'sheet'
              ? 'inset-x-0 bottom-0 rounded-b-none'
              : 'top-1/2 left-1/2 w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2',
            rest.className,
          )}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Base.Title className="min-w-0 text-lead font-semibold wrap-anywhere">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={closeLabel} size="small" className="touch:-my-2.5">
                  <X />
                </IconButton>
              }
            />
          </div>
          {description !== undefined && (
            <Base.Description className="mb-3 text-body text-ink-muted wrap-anywhere">
              {description}
            </Base.Description>
          )}
          {children}
          {footer !== undefined && <div className="mt-5 flex justify-end gap-2">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
