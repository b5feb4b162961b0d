import { PRODUCT_SETTINGS } from '../product-settings.ts';

/** Site settings that owners can change. */
export const SITE_KEYS = [
  'site_name',
  'customer_service_url',
  'partner_links',
  'app_links',
  'usdt_cny_rate',
  'invite_required',
  'deposits_open',
  'c2c_open',
  'ieo_open',
  'legal_currencies',
  'lever_currencies',
  'micro_currencies',
  'identity_limits',
  'hand_picture_required',
  ...PRODUCT_SETTINGS,
] as const;
/** Site settings that editors of articles can change. */
export const SITE_TEXT_KEYS = ['site_notice', 'footer_titles'] as const;
export type SiteKey = (typeof SITE_KEYS)[number] | (typeof SITE_TEXT_KEYS)[number];
