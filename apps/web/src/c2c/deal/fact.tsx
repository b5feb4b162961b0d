import type { ReactNode } from 'react';

/** A label with its value. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="text-body wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
