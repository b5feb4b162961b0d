import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge, Button, ConfirmDialog, EmptyState } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../account/centre/use-submit.ts';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import type { ApiKey } from './api-key.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** The user's API keys by age. */
export function KeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  const { t } = useTranslation('api');
  if (keys.length === 0) return <EmptyState title={t(($) => $.api.none)} />;
  return (
    <ul aria-label={t(($) => $.api.keys)}>
      {keys.map((apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation(['api', 'common']);
  const { isBusy, submit } = useSubmit();
  const [openDialog, setOpenDialog] = useState<'change' | 'revoke' | null>(null);
  const { id, name } = apiKey;
  const revoke = async () => {
    setOpenDialog(null);
    if (await submit(() => callServer(calls.revokeApiKey, { id }))) refresh(calls.apiKeys);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold break-words">
          {name}
          <Permissions apiKey={apiKey} />
        </h3>
        <code className="mt-1 block text-small break-all text-ink-muted">{apiKey.api_key}</code>
        <Facts apiKey={apiKey} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => setOpenDialog('change')}
          aria-label={t(($) => $.api.changeOf, { name })}
        >
          {t(($) => $.api.change)}
        </Button>
        <Button
          size="small"
          busy={isBusy}
          onClick={() => setOpenDialog('revoke')}
          aria-label={t(($) => $.api.revokeOf, { name })}
        >
          {t(($) => $.api.revoke)}
        </Button>
      </div>
      {openDialog === 'change' && <ChangeDialog apiKey={apiKey} onClose={() => setOpenDialog(null)} />}
      <ConfirmDialog
        open={openDialog === 'revoke'}
        onOpenChange={() => setOpenDialog(null)}
        title={t(($) => $.api.revokeOf, { name })}
        description={t(($) => $.api.revokeText)}
        confirmLabel={t(($) => $.api.revoke)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => void revoke()}
        tone="sell"
      />
    </li>
  );
}

function Permissions({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('api');
  return (
    <>
      <Badge>{t(($) => $.api.read)}</Badge>
      {apiKey.can_trade === 1 && <Badge tone="accent">{t(($) => $.api.trade)}</Badge>}
      {apiKey.can_transfer === 1 && <Badge tone="accent">{t(($) => $.api.transfer)}</Badge>}
      {apiKey.can_withdraw === 1 && <Badge tone="warn">{t(($) => $.api.withdraw)}</Badge>}
    </>
  );
}

function Facts({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation(['api', 'words']);
  const times = useTimes();
  const never = t(($) => $.api.never);
  const lastUsedText =
    apiKey.used_at === ''
      ? never
      : `${times.formatWithZone(apiKey.used_at)} ${t(($) => $.api.from, { address: apiKey.used_from })}`;
  const facts = [
    { name: t(($) => $.api.made), value: times.formatWithZone(apiKey.created_at) },
    {
      name: t(($) => $.api.expires),
      value: apiKey.expires_at === '' ? never : times.formatWithZone(apiKey.expires_at),
    },
    { name: t(($) => $.words.lastUsed), value: lastUsedText },
    { name: t(($) => $.api.addresses), value: apiKey.addresses.join(', ') || t(($) => $.api.everywhere) },
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
