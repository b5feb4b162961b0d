export type ToastKind = 'done' | 'warning' | 'info';

export type ToastOptions = {
  readonly title: string;
  readonly text?: string;
  readonly kind?: ToastKind;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Display time, in milliseconds. */
  readonly timeoutMs?: number;
};

export type ShownToast = ToastOptions & { readonly id: number; readonly kind: ToastKind };

const TOASTS_MAX = 2;
const TIMEOUT_MS = 4_000;
/** Warnings take longer to read. */
const WARNING_TIMEOUT_MS = 10_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message; may be called from anywhere. A third message removes the oldest one, warnings last; a repeated
 * message replaces the earlier one.
 * @returns the id for `dismissToast`
 */
export function showToast(options: ToastOptions): number {
  lastId += 1;
  const toast = { ...options, kind: options.kind ?? 'info', id: lastId };
  publish(newest([...shown.filter((b) => !hasSameText(b, toast)), toast]));
  return toast.id;
}

/** Drops the oldest message above the limit, warnings last. */
function newest(toasts: readonly ShownToast[]): readonly ShownToast[] {
  if (toasts.length <= TOASTS_MAX) return toasts;
  const oldest = toasts.find(({ kind }) => kind !== 'warning') ?? toasts[0];
  return newest(toasts.filter((toast) => toast !== oldest));
}

/** Removes a message. */
export function dismissToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

/** Returns the display time of a message, in milliseconds. */
export function timeoutOf(toast: ToastOptions): number {
  return toast.timeoutMs ?? (toast.kind === 'warning' ? WARNING_TIMEOUT_MS : TIMEOUT_MS);
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls the listener on each change of the messages. @returns the unsubscribe function */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hasSameText(a: ShownToast, b: ShownToast): boolean {
  return a.title === b.title && a.text === b.text && a.kind === b.kind;
}

function publish(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}
