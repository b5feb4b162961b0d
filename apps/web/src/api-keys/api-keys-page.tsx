import { calls } from '@assay/contract';
import { ExternalLink } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { useRemote } from '../api/remote.ts';
import { type NewsReading, useOwnNews } from '../live/use-own-news.ts';
import { ActList } from './act-list.tsx';
import { KeyForm, type MadeKey } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import { NewKey } from './new-key.tsx';

/** What changes when a key is made, changed, revoked or used, here or elsewhere. */
const READING: NewsReading = { news: ['apiKeys'], calls: [calls.apiKeys, calls.apiActs] };

/** The keys by which programs act for the user: making, limiting and revoking them, and what they did. */
export function ApiKeysPage() {
  const { t } = useTranslation('api');
  useOwnNews(READING);
  const keys = useRemote(calls.apiKeys, {}, { isQuiet: true, freshMs: 0 });
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <CentrePage title={t(($) => $.api.title)}>
      <Panel>
        {made === null ? (
          <>
            <p className="mb-2 max-w-152 text-body text-ink-muted">{t(($) => $.api.intro)}</p>
            <p className="mb-4 text-body">
              {t(($) => $.api.address)}: <code className="break-all">{location.origin}</code>{' '}
              <ExternalLink href="/docs/api/programs">{t(($) => $.api.guide)}</ExternalLink>
            </p>
            <KeyForm onMade={setMade} />
          </>
        ) : (
          <NewKey made={made} onDone={() => setMade(null)} />
        )}
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.api.keys)}</h2>
        <Loaded remote={keys}>{(list) => <KeyList keys={list} />}</Loaded>
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.api.log)}</h2>
        <ActList />
      </Panel>
    </CentrePage>
  );
}
