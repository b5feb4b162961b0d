import { calls } from '@assay/contract';
import { Banner, Button, ExternalLink } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentrePage, Loaded, Panel } from '../account/centre/centre-page.tsx';
import { CopyButton } from '../account/centre/copy-button.tsx';
import { useRemote } from '../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { ApiCallLog } from './api-call-log.tsx';
import { type CreatedKey, KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';

/** Events on which keys and log are refetched: a key was created, changed, revoked or used, on any device. */
const API_KEY_UPDATES: AccountUpdates = { events: ['apiKeys'], calls: [calls.apiKeys, calls.apiActs] };

/** API keys: creating, limiting and revoking them, and the log of their calls. */
export function ApiKeysPage() {
  const { t } = useTranslation('api');
  useAccountUpdates(API_KEY_UPDATES);
  const keys = useRemote(calls.apiKeys, {}, { suppressToast: true, freshMs: 0 });
  const [createdKey, setCreatedKey] = useState<CreatedKey | null>(null);
  return (
    <CentrePage title={t(($) => $.api.title)}>
      <Panel>
        {createdKey === null ? (
          <>
            <p className="mb-2 max-w-152 text-body text-ink-muted">{t(($) => $.api.intro)}</p>
            <p className="mb-4 text-body">
              {t(($) => $.api.address)}: <code className="break-all">{location.origin}</code>{' '}
              <ExternalLink href="/docs/api/programs">{t(($) => $.api.guide)}</ExternalLink>
            </p>
            <KeyForm onCreated={setCreatedKey} />
          </>
        ) : (
          <NewKey createdKey={createdKey} onDone={() => setCreatedKey(null)} />
        )}
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.api.keys)}</h2>
        <Loaded remote={keys}>{(list) => <KeyList keys={list} />}</Loaded>
      </Panel>
      <Panel>
        <h2 className="mb-3 text-lead font-semibold">{t(($) => $.api.log)}</h2>
        <ApiCallLog />
      </Panel>
    </CentrePage>
  );
}

type NewKeyProps = { readonly createdKey: CreatedKey; readonly onDone: () => void };

/** A new key, with its secret, which is shown only once. */
function NewKey({ createdKey: { key, secret }, onDone }: NewKeyProps) {
  const { t } = useTranslation('api');
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <h2 className="text-lead font-semibold">{t(($) => $.api.shown)}</h2>
      {secret !== '' && <Banner tone="warn">{t(($) => $.api.shownText)}</Banner>}
      <CopyableValue label={t(($) => $.api.key)} text={key.api_key} />
      {secret !== '' && <CopyableValue label={t(($) => $.api.secret)} text={secret} />}
      <Button kind="solid" className="self-start" onClick={onDone}>
        {t(($) => $.api.done)}
      </Button>
    </div>
  );
}

function CopyableValue({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('common');
  return (
    <div className="flex flex-col gap-1">
      <span className="text-small text-ink-muted">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-body break-all">{text}</code>
        <CopyButton text={text} label={t(($) => $.common.action.copy)} />
      </div>
    </div>
  );
}
