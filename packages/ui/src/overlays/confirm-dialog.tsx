import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { cn } from '../lib/cn.ts';
import { popupClass } from './popup-class.ts';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly tone?: 'solid' | 'buy' | 'sell';
  /** Details of the action: figures, warnings. */
  readonly children?: ReactNode;
};

/** Confirmation of an action. The initial focus is on Cancel; a click outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(next) => props.onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cn(
            popupClass,
            'fixed top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(24rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-5',
          )}
        >
          <Base.Title className="text-lead font-semibold wrap-anywhere">{props.title}</Base.Title>
          {props.description !== undefined && (
            <Base.Description className="mt-2 text-body text-ink-muted wrap-anywhere">
              {props.description}
            </Base.Description>
          )}
          {props.children !== undefined && <div className="mt-3">{props.children}</div>}
          <div className="mt-5 grid grid-cols-2 gap-2">
            <Base.Close render={<Button wide>{props.cancelLabel}</Button>} />
            <Button kind={props.tone ?? 'solid'} wide busy={props.busy ?? false} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
