import type { ReactNode } from 'react';

/** One line of a list of facts: what it is called at the left, what it is at the right. Stands in a `dl`. */
export function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}
