import { consoleCalls, PRODUCT_SETTINGS, type SettingRow, type SiteKey } from '@assay/contract/console';
import { Field, Input } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { AppsEditor, PartnersEditor, SwitchEditor, TextEditor } from './editors.tsx';
import { type EditorOf, SettingCard } from './setting-card.tsx';
import { FooterEditor, NoticeEditor } from './text-editors.tsx';

/** Settings of the site: texts, switches, limits and links. */
export function SettingsPage() {
  const { t } = useTranslation('content');
  const remote = useRemote(consoleCalls.consoleSettings, {});
  return (
    <>
      <PageHead title={t(($) => $.content.nav.settings)} />
      <RemoteView remote={remote}>
        {({ settings, time_zone: zone }) => {
          const settingCard = <Key extends SiteKey>(key: Key, editor: EditorOf<Key>): ReactNode => {
            const row = settings.find(
              (candidate): candidate is SettingRow & { key: Key } => candidate.key === key,
            );
            return row && <SettingCard key={key} row={row} editor={editor} />;
          };
          return (
            <div className="flex flex-col gap-8">
              <SettingGroup title={t(($) => $.content.settings.group.texts)}>
                {settingCard('site_notice', NoticeEditor)}
                {settingCard('footer_titles', FooterEditor)}
              </SettingGroup>
              <SettingGroup title={t(($) => $.content.settings.group.open)}>
                {settingCard('deposits_open', SwitchEditor)}
                {settingCard('invite_required', SwitchEditor)}
                {settingCard('c2c_open', SwitchEditor)}
                {settingCard('ieo_open', SwitchEditor)}
              </SettingGroup>
              <SettingGroup title={t(($) => $.content.settings.group.site)}>
                {settingCard('site_name', TextEditor)}
                {settingCard('customer_service_url', TextEditor)}
                {settingCard('usdt_cny_rate', TextEditor)}
                {settingCard('legal_currencies', TextEditor)}
                {settingCard('lever_currencies', TextEditor)}
                {settingCard('micro_currencies', TextEditor)}
                {settingCard('identity_limits', LimitsEditor)}
                {settingCard('hand_picture_required', SwitchEditor)}
              </SettingGroup>
              {PRODUCT_SETTINGS.length > 0 && (
                <SettingGroup title={t(($) => $.content.settings.group.products)}>
                  {PRODUCT_SETTINGS.map((key) => settingCard(key, TextEditor))}
                </SettingGroup>
              )}
              <SettingGroup title={t(($) => $.content.settings.group.links)}>
                {settingCard('partner_links', PartnersEditor)}
                {settingCard('app_links', AppsEditor)}
              </SettingGroup>
              <p className="text-small text-ink-faint">{t(($) => $.content.settings.zone, { zone })}</p>
            </div>
          );
        }}
      </RemoteView>
    </>
  );
}

function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Editor of the value from which level 3 is offered, and of the daily withdrawal limits by level. */
const LimitsEditor: EditorOf<'identity_limits'> = (props) => <Limits {...props} />;

function Limits({ value, isReadOnly, onChange }: Parameters<typeof LimitsEditor>[0]) {
  const { t } = useTranslation('review');
  const withdrawalLimits = value.withdrawals_a_day_btc;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      {withdrawalLimits.map((amount, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its index in the list
        <Field key={level} label={t(($) => $.review.limits.level, { level })}>
          <Input
            inputMode="decimal"
            readOnly={isReadOnly}
            value={amount}
            onChange={(event) =>
              onChange({ ...value, withdrawals_a_day_btc: withdrawalLimits.with(level, event.target.value) })
            }
          />
        </Field>
      ))}
      <Field label={t(($) => $.review.limits.from)}>
        <Input
          inputMode="decimal"
          readOnly={isReadOnly}
          value={value.level_3_from_btc}
          onChange={(event) => onChange({ ...value, level_3_from_btc: event.target.value })}
        />
      </Field>
    </div>
  );
}
