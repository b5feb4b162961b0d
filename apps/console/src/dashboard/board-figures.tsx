import { cn, Sparkline } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '../table/grouped.ts';

/** A group of figures under a heading. */
export function FigureGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,45%),1fr))] gap-3">{children}</dl>
    </section>
  );
}

/** A figure, with an optional history or hint. */
export function Figure(props: {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly isWarning?: boolean;
  readonly history?: { readonly values: readonly number[]; readonly label: string };
  readonly children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const { label, hint, isWarning = false, history, children } = props;
  return (
    <div className={cn('rounded-md border border-line bg-surface p-3', isWarning && 'border-warn')}>
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="mt-1 text-lead font-semibold break-words">
        {typeof children === 'number' ? grouped(children, i18n.language) : children}
      </dd>
      {hint !== undefined && (
        <dd className="mt-0.5 truncate text-small text-ink-muted" title={hint}>
          {hint}
        </dd>
      )}
      {history && (
        <dd className="mt-2">
          <Sparkline values={history.values} label={history.label} direction="flat" className="w-full" />
        </dd>
      )}
    </div>
  );
}
