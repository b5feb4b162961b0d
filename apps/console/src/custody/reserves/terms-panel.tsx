import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { RemoteView } from '../../shell/remote-view.tsx';
import { EVERY_MS } from '../refresh.ts';
import { CurrencyTermsTable } from './currency-terms-table.tsx';
import { LimitsTable } from './limits-table.tsx';
import { NetworkTable } from './network-table.tsx';

/** By what terms money comes and goes: journaled settings, in force at once. */
export function TermsPanel({ part }: { readonly part: 'networks' | 'terms' | 'limits' }) {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleCustodyTerms, {}, EVERY_MS);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-muted">{t(($) => $.products.custody.about[part])}</p>
      <RemoteView remote={remote}>
        {(terms) => (
          <>
            {part === 'networks' && <NetworkTable rows={terms.networks} />}
            {part === 'terms' && <CurrencyTermsTable terms={terms} />}
            {part === 'limits' && <LimitsTable terms={terms} />}
          </>
        )}
      </RemoteView>
    </div>
  );
}
