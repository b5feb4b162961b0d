import type { ReactNode } from 'react';

/** A label at the left with its value at the right. Belongs in a `dl`. */
export function DetailRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
