import type { ReactNode } from 'react';

export type SectionProps = {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Section of a product's page, with its heading and actions. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lead font-semibold">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Facts as lines of name and value. */
export function Facts({ entries }: { readonly entries: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 max-tablet:grid-cols-1">
      {entries.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
