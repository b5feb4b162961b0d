import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { popupClass } from './popup-class.ts';
import { dismissToast, type ShownToast, shownToasts, timeoutOf, watchToasts } from './toast-store.ts';

const ICONS = { done: CircleCheck, warning: CircleAlert, info: Info };

/**
 * Position above the tables and forms of every page, as a message is often about their newest row: below the header,
 * two messages side by side if they fit, the newer one at the right. Keeps controls at the far right below the header
 * free.
 */
const POSITION_CLASS =
  'pointer-events-none fixed inset-x-3 top-15 z-60 flex flex-col gap-2 laptop:right-52 laptop:left-auto laptop:flex-row laptop:items-start laptop:*:w-80';

export type ToasterProps = {
  readonly label: string;
  readonly closeLabel: string;
  /** Overrides the position where it is occupied. */
  readonly className?: string;
};

/** Region of the messages, announced politely. Render it once. */
export function Toaster({ label, closeLabel, className }: ToasterProps) {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  // No message disappears while the pointer or the focus is on one.
  const [isPaused, setPaused] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only pauses the timer
    <section
      aria-label={label}
      aria-live="polite"
      className={cn(POSITION_CLASS, className)}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} isPaused={isPaused} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

type ToastBoxProps = { readonly toast: ShownToast; readonly isPaused: boolean; readonly closeLabel: string };

function ToastBox({ toast, isPaused, closeLabel }: ToastBoxProps) {
  const Icon = ICONS[toast.kind];
  const { id, action } = toast;
  const timeoutMs = timeoutOf(toast);
  const close = () => dismissToast(id);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, isPaused, timeoutMs]);
  return (
    <div className={cn(popupClass, 'pointer-events-auto flex items-start gap-2 p-3')}>
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-4 shrink-0', toast.kind === 'warning' ? 'text-warn' : 'text-ink')}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-body font-medium">{toast.title}</p>
        {toast.text !== undefined && <p className="text-small text-ink-muted">{toast.text}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="mt-1 min-w-11 rounded-sm text-left text-small font-semibold text-accent touch:min-h-11"
            onClick={() => {
              action.onClick();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton size="small" label={closeLabel} onClick={close}>
        <X />
      </IconButton>
    </div>
  );
}
