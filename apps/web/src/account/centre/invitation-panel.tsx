import { useTranslation } from 'react-i18next';
import { Panel } from './centre-page.tsx';
import { CopyButton } from './copy-button.tsx';
import { invitationLink } from './security-level.ts';

/** The invitation code and its link, with copy buttons and a QR code. */
export function InvitationPanel({ code }: { readonly code: string }) {
  const { t } = useTranslation('account');
  const link = invitationLink(window.location.origin, code);
  return (
    <Panel>
      <h2 className="mb-4 text-lead font-semibold">{t(($) => $.account.centre.invite.title)}</h2>
      <div className="flex flex-wrap items-start justify-between gap-5">
        <dl className="grid min-w-0 flex-1 basis-72 gap-4">
          <div>
            <dt className="text-small text-ink-muted">{t(($) => $.account.centre.invite.code)}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-3">
              <span className="text-lead font-semibold tabular-nums">{code}</span>
              <CopyButton text={code} label={t(($) => $.account.centre.invite.copyCode)} />
            </dd>
          </div>
          <div>
            <dt className="text-small text-ink-muted">{t(($) => $.account.centre.invite.link)}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-3">
              <span className="min-w-0 text-body break-all">{link}</span>
              <CopyButton text={link} label={t(($) => $.account.centre.invite.copyLink)} />
            </dd>
          </div>
        </dl>
        <img
          src={`/api/qrcode?text=${encodeURIComponent(link)}`}
          alt={t(($) => $.account.centre.invite.qr)}
          width={128}
          height={128}
          className="size-32 rounded-sm"
        />
      </div>
    </Panel>
  );
}
