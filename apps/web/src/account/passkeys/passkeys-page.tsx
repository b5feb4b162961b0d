import { Time } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Button, ConfirmDialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { CentrePage, Loaded, Panel } from '../centre/centre-page.tsx';
import { RecoveryCodes } from '../centre/recovery-codes.tsx';
import { useSubmit } from '../centre/use-submit.ts';
import { callWithStepUp } from '../step-up/ask.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RenameDialog } from './rename-dialog.tsx';

type Passkey = AnswerOf<typeof calls.passkeys>[number];

/** The user's passkeys: adding, naming and removing them. */
export function PasskeysPage() {
  const { t } = useTranslation('security');
  const passkeys = useRemote(calls.passkeys, {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <CentrePage title={t(($) => $.security.passkeys.title)}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : (
        <>
          <Panel>
            <p className="mb-4 max-w-152 text-body text-ink-muted">{t(($) => $.security.passkeys.text)}</p>
            <AddPasskeyForm onAdded={setCodes} />
          </Panel>
          <Panel>
            <Loaded remote={passkeys}>{(list) => <PasskeyList passkeys={list} />}</Loaded>
          </Panel>
        </>
      )}
    </CentrePage>
  );
}

function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security');
  if (passkeys.length === 0)
    return <p className="text-body text-ink-muted">{t(($) => $.security.passkeys.none)}</p>;
  return (
    <ul>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation(['security', 'common', 'words']);
  const { isBusy, submit } = useSubmit();
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null);
  const { id, name } = passkey;
  const remove = async () => {
    setOpenDialog(null);
    if (await submit(() => callWithStepUp('passkeys', calls.removePasskey, { id })))
      refresh(calls.passkeys, calls.safeInfo);
  };
  const lastUsed = passkey.last_used_at;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-2 text-body font-semibold break-words">
          {name}
          {passkey.is_synced === 1 && <Badge tone="accent">{t(($) => $.security.passkeys.synced)}</Badge>}
        </h2>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
          <div className="flex gap-1.5">
            <dt className="text-ink-muted">{t(($) => $.security.passkeys.added)}</dt>
            <dd className="tabular-nums">
              <Time at={passkey.created_at} />
            </dd>
          </div>
          <div className="flex gap-1.5">
            <dt className="text-ink-muted">{t(($) => $.words.lastUsed)}</dt>
            <dd className="tabular-nums">
              {lastUsed === '' ? t(($) => $.security.passkeys.never) : <Time at={lastUsed} />}
            </dd>
          </div>
        </dl>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => setOpenDialog('rename')}
          aria-label={t(($) => $.security.passkeys.renameOf, { name })}
        >
          {t(($) => $.security.passkeys.rename)}
        </Button>
        <Button
          size="small"
          busy={isBusy}
          onClick={() => setOpenDialog('remove')}
          aria-label={t(($) => $.security.passkeys.removeOf, { name })}
        >
          {t(($) => $.words.remove)}
        </Button>
      </div>
      {openDialog === 'rename' && <RenameDialog id={id} name={name} onClose={() => setOpenDialog(null)} />}
      <ConfirmDialog
        open={openDialog === 'remove'}
        onOpenChange={() => setOpenDialog(null)}
        title={t(($) => $.security.passkeys.removeOf, { name })}
        description={t(($) => $.security.passkeys.removeText)}
        confirmLabel={t(($) => $.words.remove)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => void remove()}
        tone="sell"
      />
    </li>
  );
}
