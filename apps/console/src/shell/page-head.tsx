import type { ReactNode } from 'react';

/** A page's title with its actions at the end of the line. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <title>{title}</title>
      <h1 className="mr-auto text-title font-semibold">{title}</h1>
      {children}
    </div>
  );
}
