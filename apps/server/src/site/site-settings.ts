import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

type Link = { readonly name: string; readonly url: string };
type AppLink = { readonly platform: 'ios' | 'android'; readonly url: string };

/** What the operator can change while the exchange runs, with the value until then. */
export type SiteSettings = {
  /** Where customer service is reached; may hold `{id}` and `{name}`. Empty: not set. */
  readonly customerServiceUrl: string;
  readonly inviteRequired: boolean;
  /** Whether deposits and withdrawals are open. */
  readonly depositsOpen: boolean;
  readonly ieoOpen: boolean;
  readonly c2cOpen: boolean;
  readonly partnerLinks: readonly Link[];
  readonly appLinks: readonly AppLink[];
  /** CNY for one USDT, as a decimal text. Source of the default: the specification's exchange rate. */
  readonly cnyRate: string;
};

/** CNY for one USDT until the operator sets another. */
export const DEFAULT_CNY_RATE = '6';

const DEFAULTS: SiteSettings = {
  customerServiceUrl: '',
  inviteRequired: false,
  depositsOpen: false,
  ieoOpen: false,
  c2cOpen: false,
  partnerLinks: [],
  appLinks: [],
  cnyRate: DEFAULT_CNY_RATE,
};

/** Reads the settings; a value that is missing or of the wrong kind is its default. */
export async function readSiteSettings(database: Kysely<Schema>): Promise<SiteSettings> {
  const rows = await database.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return {
    customerServiceUrl: textOf(stored.get('customer_service_url'), DEFAULTS.customerServiceUrl),
    inviteRequired: switchOf(stored.get('invite_required'), DEFAULTS.inviteRequired),
    depositsOpen: switchOf(stored.get('deposits_open'), DEFAULTS.depositsOpen),
    ieoOpen: switchOf(stored.get('ieo_open'), DEFAULTS.ieoOpen),
    c2cOpen: switchOf(stored.get('c2c_open'), DEFAULTS.c2cOpen),
    partnerLinks: listOf(stored.get('partner_links')).flatMap(({ name, url }) =>
      isText(name) && isWebAddress(url) ? [{ name, url }] : [],
    ),
    appLinks: listOf(stored.get('app_links')).flatMap(({ platform, url }) =>
      (platform === 'ios' || platform === 'android') && isWebAddress(url) ? [{ platform, url }] : [],
    ),
    cnyRate: rateOf(stored.get('usdt_cny_rate'), DEFAULTS.cnyRate),
  };
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A link that a browser may follow: never `javascript:` or the like. */
function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function switchOf(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function rateOf(value: unknown, fallback: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,6}(\.\d{1,8})?$/.test(text) && Number(text) > 0 ? text : fallback;
}
