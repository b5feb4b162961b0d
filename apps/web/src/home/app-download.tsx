import { Button } from '@assay/ui';
import { Smartphone } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../shared/on-demand.tsx';

const load = () => import('./app-popup.tsx').then((module) => ({ default: module.AppPopup }));
const Popup = lazy(load);

/** Where the apps can be had, as QR codes behind a button each. */
export function AppDownload() {
  const { t } = useTranslation('home');
  const apps = [
    { platform: 'ios', label: t(($) => $.home.app.ios) },
    { platform: 'android', label: t(($) => $.home.app.android) },
  ] as const;
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
          {apps.map(({ platform, label }) => (
            <OnDemand
              key={platform}
              prepare={load}
              popup={(trigger) => <Popup trigger={trigger} platform={platform} label={label} />}
              trigger={<Button icon={<Smartphone aria-hidden="true" className="size-4" />}>{label}</Button>}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
