import type { ReactNode } from 'react';

/** A label with its value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="text-lead wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Facts side by side, as many as fit. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-2">
      {children}
    </dl>
  );
}
