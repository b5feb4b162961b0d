import { linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type RecentProps<Row> = {
  readonly title: string;
  /** Kind of transactions with the full list. */
  readonly kind: 'deposits' | 'withdrawals';
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
};

/** Number of rows shown. */
export const RECENT_COUNT = 3;

/** Latest records under a heading, with a link to the full list; nothing while there are none. */
export function Recent<Row>({ title, kind, rows, children }: RecentProps<Row>) {
  const { t } = useTranslation('custody');
  if (rows.length === 0) return null;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-body font-semibold">{title}</h3>
        <Link to="/assets/transactions" search={{ kind }} className={linkClass()}>
          {t(($) => $.custody.recent.all)}
        </Link>
      </div>
      <ul aria-label={title} aria-live="polite">
        {rows.map(children)}
      </ul>
    </div>
  );
}
