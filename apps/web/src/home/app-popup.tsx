import { Popover } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { useSite } from '../site/use-site.ts';

type AppPopupProps = OnDemandProps & { readonly platform: 'ios' | 'android'; readonly label: string };

/** Download address of an app as a QR code, or a notice that there is none yet. */
export function AppPopup({ platform, label, trigger }: AppPopupProps) {
  const { t } = useTranslation('home');
  const site = useSite();
  const links = site.status === 'ready' ? (site.value.app_links ?? []) : [];
  const url = links.find((link) => link.platform === platform)?.url;
  return (
    <Popover label={label} side="top" trigger={trigger} defaultOpen className="w-56 text-center">
      {url === undefined ? (
        <p className="text-body text-ink-muted">{t(($) => $.home.app.none)}</p>
      ) : (
        <>
          <img
            src={`/api/qrcode?text=${encodeURIComponent(url)}`}
            alt={t(($) => $.home.app.qr)}
            className="mx-auto size-40 rounded-md"
          />
          <p className="mt-2 text-small text-ink-muted">{t(($) => $.home.app.scan)}</p>
        </>
      )}
    </Popover>
  );
}
