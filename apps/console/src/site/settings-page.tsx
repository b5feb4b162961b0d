import { consoleCalls, PRODUCT_SETTINGS, type SettingRow, type SiteKey } from '@assay/contract/console';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { AppsEditor, PartnersEditor, SwitchEditor, TextEditor } from './editors.tsx';
import { LimitsEditor } from './limits-editor.tsx';
import { type EditorOf, SettingCard } from './setting-card.tsx';
import { FooterEditor, NoticeEditor } from './text-editors.tsx';

/** What the site says about itself, and what is open on it. */
export function SettingsPage() {
  const { t } = useTranslation('content');
  const remote = useRemote(consoleCalls.consoleSettings, {});
  return (
    <>
      <PageHead title={t(($) => $.content.settings.title)} />
      <RemoteView remote={remote}>
        {({ settings, time_zone: zone }) => {
          const card = <Key extends SiteKey>(key: Key, editor: EditorOf<Key>): ReactNode => {
            const row = settings.find((one): one is SettingRow & { key: Key } => one.key === key);
            return row && <SettingCard key={key} row={row} editor={editor} />;
          };
          return (
            <div className="flex flex-col gap-8">
              <Group title={t(($) => $.content.settings.group.texts)}>
                {card('site_notice', NoticeEditor)}
                {card('footer_titles', FooterEditor)}
              </Group>
              <Group title={t(($) => $.content.settings.group.open)}>
                {card('deposits_open', SwitchEditor)}
                {card('invite_required', SwitchEditor)}
                {card('c2c_open', SwitchEditor)}
                {card('ieo_open', SwitchEditor)}
              </Group>
              <Group title={t(($) => $.content.settings.group.site)}>
                {card('site_name', TextEditor)}
                {card('customer_service_url', TextEditor)}
                {card('usdt_cny_rate', TextEditor)}
                {card('legal_currencies', TextEditor)}
                {card('lever_currencies', TextEditor)}
                {card('micro_currencies', TextEditor)}
                {card('identity_limits', LimitsEditor)}
                {card('hand_picture_required', SwitchEditor)}
              </Group>
              {PRODUCT_SETTINGS.length > 0 && (
                <Group title={t(($) => $.content.settings.group.products)}>
                  {PRODUCT_SETTINGS.map((key) => card(key, TextEditor))}
                </Group>
              )}
              <Group title={t(($) => $.content.settings.group.links)}>
                {card('partner_links', PartnersEditor)}
                {card('app_links', AppsEditor)}
              </Group>
              <p className="text-small text-ink-faint">{t(($) => $.content.settings.zone, { zone })}</p>
            </div>
          );
        }}
      </RemoteView>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}
