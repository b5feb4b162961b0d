import type { ProductSettingKey, SettingRow, SiteKey } from '@assay/contract/console';
import type { LanguageCode } from '@assay/locales';

type PartnerLink = { readonly name: string; readonly url: string };
type AppLink = { readonly platform: 'ios' | 'android'; readonly url: string };
export type LanguageTexts = Readonly<Partial<Record<LanguageCode, string>>>;
export type NoticeValue = {
  readonly isOn: boolean;
  readonly level: 'info' | 'warn';
  readonly texts: LanguageTexts;
};
/** Decimals in BTC: the value from which level 3 is offered, and the daily withdrawal limits of levels 0 to 3. */
export type LimitsValue = {
  readonly level_3_from_btc: string;
  readonly withdrawals_a_day_btc: readonly string[];
};
export type FooterValue = Readonly<Record<string, LanguageTexts>>;

/** Type of each setting's value. The server guarantees it, as it returns validated values only. */
export type SettingValues = {
  readonly site_name: string;
  readonly customer_service_url: string;
  readonly usdt_cny_rate: string;
  readonly invite_required: boolean;
  readonly deposits_open: boolean;
  readonly c2c_open: boolean;
  readonly ieo_open: boolean;
  readonly legal_currencies: string;
  readonly lever_currencies: string;
  readonly micro_currencies: string;
  readonly identity_limits: LimitsValue;
  readonly hand_picture_required: boolean;
  readonly partner_links: readonly PartnerLink[];
  readonly app_links: readonly AppLink[];
  readonly site_notice: NoticeValue;
  readonly footer_titles: FooterValue;
} & Readonly<Record<ProductSettingKey, string>>;

/** Returns the value of a row. */
export function settingValue<Key extends SiteKey>(
  row: SettingRow & { readonly key: Key },
): SettingValues[Key] {
  return JSON.parse(row.value) as SettingValues[Key];
}

/** Returns the texts with one language replaced; an empty one is omitted. */
export function withText(texts: LanguageTexts, code: LanguageCode, text: string): LanguageTexts {
  const { [code]: _removed, ...others } = texts;
  return text === '' ? others : { ...others, [code]: text };
}
