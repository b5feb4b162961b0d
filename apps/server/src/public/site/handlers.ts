import { calls, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@assay/contract';
import { FOOTER_GROUPS } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import type { Kysely } from 'kysely';
import { toBuffer } from 'qrcode';
import type { Schema } from '../../core/database/schema.ts';
import { readHalts } from '../../core/halts/read-halts.ts';
import { cnyRateOf } from '../../core/site-settings/cny-rate.ts';
import type { LanguageTexts, SiteNotice } from '../../core/site-settings/setting-values.ts';
import { readSiteSettings, type SiteSettings } from '../../core/site-settings/site-settings.ts';
import { accept, type RouteGroup, readRoute } from '../../edge/http/handler.ts';
import type { Offer } from '../../exchange/product-parts/offer.ts';

const REMEMBERED_MAX = 500;

const MIN_REQUESTS = 5;

const BYTES_PER_REQUEST = 50;

/** Public calls about the site: its settings, customer service and QR codes. */
export const siteArea: RouteGroup = ({ database, now, settings, products }) => {
  const qrPictures = createQrPictures();
  async function drawQrCode(text: string) {
    const { picture, requests } = await qrPictures(text);
    return accept(picture, { requests });
  }
  return [
    readRoute(calls.front, async (_input, { language }) => {
      const site = await readSiteSettings(database);
      const cny = await cnyRateOf(site, products.cnyRates);
      return accept({
        site_name: site.siteName ?? settings.siteName,
        time_zone: settings.timeZone,
        server_time: now(),
        languages: [...LANGUAGES],
        default_language: DEFAULT_LANGUAGE,
        is_demo: flagOf(settings.demo),
        is_open_CTbi: flagOf(site.depositsOpen),
        is_open_ieo: flagOf(site.ieoOpen),
        is_open_c2c: flagOf(site.c2cOpen),
        open_products: await openProducts(products.offers, database),
        password_min: settings.passwordLength.min,
        password_max: settings.passwordLength.max,
        invite_required: flagOf(site.inviteRequired),
        partner_links: [...site.partnerLinks],
        app_links: [...site.appLinks],
        ExRAte: cny.rate,
        is_cny_known: flagOf(cny.isKnown),
        site_notice: noticeOf(site.notice, language),
        halts: (await readHalts(database)).map(({ what, notice }) => ({ what, notice })),
        footer_groups: footerOf(site, language),
      });
    }),

    readRoute(calls.custorm, async () => accept((await readSiteSettings(database)).customerServiceUrl)),

    readRoute(calls.qrcode, ({ text }) => drawQrCode(text)),
    readRoute(calls.qrCreate, ({ text }) => drawQrCode(text)),
  ];
};

/** Returns the switchable products that are open. */
async function openProducts(offers: readonly Offer[], database: Kysely<Schema>): Promise<string[]> {
  const open = await Promise.all(offers.map(({ isOpen }) => isOpen(database)));
  return offers.filter((_offer, index) => open[index]).map(({ product }) => product);
}

function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

function noticeOf({ isOn, level, texts }: SiteNotice, language: Language) {
  const text = textIn(texts, language);
  return isOn && text !== undefined ? { level, text } : null;
}

function footerOf({ footerTitles }: SiteSettings, language: Language) {
  return FOOTER_GROUPS.map((group) => {
    const title = textIn(footerTitles[group] ?? {}, language);
    return { c_id: group, title: title ?? message(language, `site.footer.${group}`) };
  });
}

/** Returns the text in the language, else in English. */
function textIn(texts: LanguageTexts, language: Language): string | undefined {
  return texts[language] ?? texts[DEFAULT_LANGUAGE];
}

type QrPicture = {
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Request cost of rendering, which keeps the main thread busy for some 5 to 60 ms. */
  readonly requests: number;
};

/** Returns a cached renderer of QR codes; a cached one costs one request. */
function createQrPictures(): (text: string) => Promise<QrPicture> {
  const remembered = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return async (text) => {
    const cached = remembered.get(text);
    const pending = cached ?? pictureOf(text);
    remembered.delete(text);
    remembered.set(text, pending);
    if (cached !== undefined) return { picture: await cached, requests: 1 };
    pending.catch(() => remembered.delete(text));
    for (const oldest of remembered.keys()) {
      if (remembered.size <= REMEMBERED_MAX) break;
      remembered.delete(oldest);
    }
    return { picture: await pending, requests: requestsOf(text) };
  };
}

function requestsOf(text: string): number {
  return MIN_REQUESTS + Math.ceil(Buffer.byteLength(text) / BYTES_PER_REQUEST);
}

async function pictureOf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 2, width: 320 });
  return new Uint8Array(picture);
}
