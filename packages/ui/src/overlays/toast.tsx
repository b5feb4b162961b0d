import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { cn } from '../lib/cn.ts';
import { popupClass } from './popup-class.ts';

export type ToastKind = 'done' | 'warning' | 'info';
type ToastData = { readonly kind: ToastKind };

const manager = Base.createToastManager<ToastData>();
const ICONS = { done: CircleCheck, warning: CircleAlert, info: Info };

export type ToastOptions = {
  readonly title: string;
  readonly text?: string;
  readonly kind?: ToastKind;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds on the screen. */
  readonly timeoutMs?: number;
};

/** Shows a short message in the corner; may be called from anywhere. */
export function showToast({ title, text, kind = 'info', action, timeoutMs = 5000 }: ToastOptions): void {
  manager.add({
    title,
    ...(text === undefined ? {} : { description: text }),
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onClick } }),
    timeout: timeoutMs,
    priority: 'low',
    data: { kind },
  });
}

/** Where toasts appear. Render it once. */
export function Toaster({ label, closeLabel }: { readonly label: string; readonly closeLabel: string }) {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={label}
          className="fixed inset-x-4 bottom-18 z-60 flex flex-col gap-2 laptop:inset-x-auto laptop:right-4 laptop:bottom-4 laptop:w-80"
        >
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'info';
    const Icon = ICONS[kind];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={cn(popupClass, 'flex items-start gap-2 border-line-strong p-3 data-limited:hidden')}
      >
        <Icon
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', kind === 'warning' ? 'text-warn' : 'text-ink')}
        />
        <Base.Content className="min-w-0 flex-1">
          <Base.Title className="text-body font-medium" />
          <Base.Description className="text-small text-ink-muted" />
          <Base.Action className="mt-1 text-small font-semibold text-accent" />
        </Base.Content>
        <Base.Close
          render={
            <IconButton size="small" label={closeLabel}>
              <X />
            </IconButton>
          }
        />
      </Base.Root>
    );
  });
}
