import { calls, DEFAULT_LANGUAGE, LANGUAGES } from '@assay/contract';
import { toBuffer } from 'qrcode';
import { type Area, accept, openRoute } from '../http/handler.ts';
import { readSiteSettings } from './site-settings.ts';

/** What the site says about itself. */
export const siteArea: Area = ({ database, now, settings }) => [
  openRoute(calls.front, async () => {
    const site = await readSiteSettings(database);
    return accept({
      site_name: settings.siteName,
      time_zone: settings.timeZone,
      server_time: now(),
      languages: [...LANGUAGES],
      default_language: DEFAULT_LANGUAGE,
      is_demo: flagOf(settings.demo),
      is_open_CTbi: flagOf(site.depositsOpen),
      is_open_ieo: flagOf(site.ieoOpen),
      is_open_c2c: flagOf(site.c2cOpen),
      invite_required: flagOf(site.inviteRequired),
      partner_links: [...site.partnerLinks],
      app_links: [...site.appLinks],
      ExRAte: site.cnyRate,
    });
  }),

  openRoute(calls.custorm, async () => accept((await readSiteSettings(database)).customerServiceUrl)),

  openRoute(calls.qrcode, async ({ text }) => {
    const picture = await toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 2, width: 320 });
    return accept(new Uint8Array(picture));
  }),
];

function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
