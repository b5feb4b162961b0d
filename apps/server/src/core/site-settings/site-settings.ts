import type { ProductSettingKey, SiteKey } from '@assay/contract/console';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { DEFAULT_IDENTITY_LIMITS, readStoredLimits } from './identity-limits.ts';
import type { Setting } from './product-setting.ts';
import {
  type AppLink,
  type FooterTitles,
  type PartnerLink,
  readAccountCodes,
  readApps,
  readFooterTitles,
  readName,
  readNotice,
  readPartners,
  readRate,
  readServiceAddress,
  readSwitch,
  type SiteNotice,
} from './setting-values.ts';

/** Settings that the operator can change while the exchange runs, with their defaults. */
export type SiteSettings = {
  /** Null: the name in the environment is used. */
  readonly siteName: string | null;
  /** Address of customer service; may contain `{id}` and `{name}`. Empty: not set. */
  readonly customerServiceUrl: string;
  readonly inviteRequired: boolean;
  /** True while deposits and withdrawals are open. */
  readonly depositsOpen: boolean;
  readonly ieoOpen: boolean;
  readonly c2cOpen: boolean;
  readonly partnerLinks: readonly PartnerLink[];
  readonly appLinks: readonly AppLink[];
  /** CNY for one USDT, as a decimal text. Source of the default: the specification's exchange rate. */
  readonly cnyRate: string;
  readonly isCnyRateSet: boolean;
  readonly notice: SiteNotice;
  readonly footerTitles: FooterTitles;
  /**
   * True while basic papers need a picture of the person with the document. Source of the default: the specification.
   */
  readonly handPictureRequired: boolean;
  /** Codes of the currencies that an account accepts; the account `change` accepts all. */
  readonly currenciesOf: CurrenciesOf;
};

/** Currencies of the accounts that do not accept every currency, by the account's name. */
export type CurrenciesOf = Readonly<Record<'legal' | 'lever' | 'micro', ReadonlySet<string>>>;

/** CNY for one USDT unless the operator sets another. */
export const DEFAULT_CNY_RATE = '6';

/** Currencies traded peer to peer and paid into options; and the settlement currency of leveraged contracts. */
const MAIN_CURRENCIES = 'BTC,ETH,USDT';
const SETTLEMENT_CURRENCIES = 'USDT';

const setting = <Value>(read: Setting<Value>['read'], fallback: Value): Setting<Value> => ({
  read,
  fallback,
});
const NO_NOTICE: SiteNotice = { isOn: false, level: 'info', texts: {} };

/** Settings that belong to no product. */
export type GeneralKey = Exclude<SiteKey, ProductSettingKey>;

/** Every setting of the site itself by its key in the database. */
export const SITE_SETTINGS = {
  site_name: setting<string | null>(readName, null),
  customer_service_url: setting(readServiceAddress, ''),
  partner_links: setting(readPartners, []),
  app_links: setting(readApps, []),
  usdt_cny_rate: setting(readRate, DEFAULT_CNY_RATE),
  invite_required: setting(readSwitch, false),
  deposits_open: setting(readSwitch, false),
  c2c_open: setting(readSwitch, false),
  ieo_open: setting(readSwitch, false),
  legal_currencies: setting(readAccountCodes, MAIN_CURRENCIES),
  lever_currencies: setting(readAccountCodes, SETTLEMENT_CURRENCIES),
  micro_currencies: setting(readAccountCodes, MAIN_CURRENCIES),
  identity_limits: setting(readStoredLimits, DEFAULT_IDENTITY_LIMITS),
  hand_picture_required: setting(readSwitch, true),
  site_notice: setting(readNotice, NO_NOTICE),
  footer_titles: setting<FooterTitles>(readFooterTitles, {}),
} as const satisfies Record<GeneralKey, Setting<unknown>>;

/** Reads the settings; a value that is missing or of the wrong kind is its default. */
export async function readSiteSettings(database: Kysely<Schema>): Promise<SiteSettings> {
  const rows = await database.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const pick = <Value>(key: SiteKey, { read, fallback }: Setting<Value>): Value =>
    read(stored.get(key)) ?? fallback;
  const supported = SITE_SETTINGS;
  const codes = (key: 'legal_currencies' | 'lever_currencies' | 'micro_currencies') =>
    new Set(pick(key, supported[key]).split(','));
  return {
    siteName: pick('site_name', supported.site_name),
    customerServiceUrl: pick('customer_service_url', supported.customer_service_url),
    inviteRequired: pick('invite_required', supported.invite_required),
    depositsOpen: pick('deposits_open', supported.deposits_open),
    ieoOpen: pick('ieo_open', supported.ieo_open),
    c2cOpen: pick('c2c_open', supported.c2c_open),
    partnerLinks: pick('partner_links', supported.partner_links),
    appLinks: pick('app_links', supported.app_links),
    cnyRate: pick('usdt_cny_rate', supported.usdt_cny_rate),
    isCnyRateSet: supported.usdt_cny_rate.read(stored.get('usdt_cny_rate')) !== null,
    notice: pick('site_notice', supported.site_notice),
    footerTitles: pick('footer_titles', supported.footer_titles),
    handPictureRequired: pick('hand_picture_required', supported.hand_picture_required),
    currenciesOf: {
      legal: codes('legal_currencies'),
      lever: codes('lever_currencies'),
      micro: codes('micro_currencies'),
    },
  };
}

/** Sources of the name of the exchange. */
export type SiteNameSource = {
  readonly database: Kysely<Schema>;
  readonly settings: { readonly siteName: string };
};

/** Returns the current name of the exchange. */
export async function readSiteName(exchange: SiteNameSource): Promise<string> {
  const row = await exchange.database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'site_name')
    .executeTakeFirst();
  return readName(row?.value) ?? exchange.settings.siteName;
}
