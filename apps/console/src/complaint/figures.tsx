import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useAge } from '../identity/use-age.ts';
import { RemoteView } from '../shell/remote-view.tsx';
import { REFRESH_INTERVAL_MS } from './rows.ts';

/** Current figures of the desk, and those of the last thirty days. */
export function Figures() {
  const { t } = useTranslation('products');
  const formatAge = useAge();
  const remote = useRemote(consoleCalls.consoleComplaintFigures, {}, REFRESH_INTERVAL_MS);
  return (
    <RemoteView remote={remote}>
      {(figures) => (
        <dl className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-6 gap-y-2">
          <Figure label={t(($) => $.products.complaint.figure.due)} value={String(figures.due)} />
          <Figure
            label={t(($) => $.products.complaint.figure.unassigned)}
            value={String(figures.unassigned)}
          />
          <Figure
            label={t(($) => $.products.complaint.figure.oldest)}
            value={figures.due === 0 ? '–' : formatAge(figures.oldest_seconds)}
          />
          <Figure
            label={t(($) => $.products.complaint.figure.first)}
            value={formatAge(figures.first_answer_seconds)}
          />
          <Figure label={t(($) => $.products.complaint.figure.filed)} value={String(figures.filed)} />
          <Figure label={t(($) => $.products.complaint.figure.closed)} value={String(figures.closed)} />
          <Figure
            label={t(($) => $.products.complaint.figure.stars)}
            value={
              figures.rated === 0
                ? '–'
                : t(($) => $.products.complaint.figure.rated, {
                    stars: figures.stars,
                    count: figures.rated,
                  })
            }
          />
        </dl>
      )}
    </RemoteView>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="text-lead tabular-nums">{value}</dd>
    </div>
  );
}
