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

/** Editor of the value from which level 3 is offered, and of the daily withdrawal limits by level. */
const LimitsEditor: EditorOf<'identity_limits'> = (props) => <Limits {...props} />;

function Limits({ value, isReadOnly, onChange }: Parameters<typeof LimitsEditor>[0]) {
  const { t } = useTranslation('review');
  const days = value.withdrawals_a_day_btc;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      {days.map((amount, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its index in the list
        <Field key={level} label={t(($) => $.review.limits.level, { level })}>
          <Input
            inputMode="decimal"
            readOnly={isReadOnly}
            value={amount}
            onChange={(event) =>
              onChange({ ...value, withdrawals_a_day_btc: days.with(level, event.target.value) })
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
