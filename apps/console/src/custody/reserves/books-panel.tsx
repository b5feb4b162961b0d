import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { RemoteView } from '../../shell/remote-view.tsx';
import { EVERY_MS } from '../refresh.ts';
import { CoverTable } from './cover-table.tsx';
import { WayTable } from './way-table.tsx';

/** Whether there is enough, and whether chain and ledger agree. */
export function BooksPanel() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleReserves, {}, EVERY_MS);
  return (
    <RemoteView remote={remote}>
      {({ covers, ways }) => (
        <div className="flex flex-col gap-6">
          <section className="flex flex-col gap-2">
            <h2 className="text-lead font-semibold">{t(($) => $.products.custody.cover.title)}</h2>
            <p className="text-small text-ink-muted">{t(($) => $.products.custody.cover.hint)}</p>
            <CoverTable rows={covers} />
          </section>
          <section className="flex flex-col gap-2">
            <h2 className="text-lead font-semibold">{t(($) => $.products.custody.way.title)}</h2>
            <p className="text-small text-ink-muted">{t(($) => $.products.custody.way.hint)}</p>
            <WayTable rows={ways} />
          </section>
        </div>
      )}
    </RemoteView>
  );
}
