import type { ReactNode } from 'react';

/** Title of a page with its actions at the right. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <title>{title}</title>
      <h1 className="mr-auto text-title font-semibold">{title}</h1>
      {children}
    </div>
  );
}
