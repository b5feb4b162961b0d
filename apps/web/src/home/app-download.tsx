import { Button, Popover } from '@assay/ui';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';

/** Where the apps can be had, as QR codes behind a button each. */
export function AppDownload() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="home-app" className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-4 px-4 py-8">
        <div>
          <h2 id="home-app" className="text-lead font-semibold">
            {t(($) => $.home.app.title)}
          </h2>
          <p className="text-body text-ink-muted">{t(($) => $.home.app.text)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <AppPopover platform="ios" label={t(($) => $.home.app.ios)} />
          <AppPopover platform="android" label={t(($) => $.home.app.android)} />
        </div>
      </div>
    </section>
  );
}

type AppPopoverProps = { readonly platform: 'ios' | 'android'; readonly label: string };

function AppPopover({ platform, label }: AppPopoverProps) {
  const { t } = useTranslation('home');
  const site = useSite();
  const url =
    site.status === 'ready'
      ? site.value.app_links?.find((link) => link.platform === platform)?.url
      : undefined;
  return (
    <Popover
      label={label}
      side="top"
      trigger={<Button icon={<Smartphone aria-hidden="true" className="size-4" />}>{label}</Button>}
      className="w-56 text-center"
    >
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
