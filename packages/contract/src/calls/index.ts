import type { Call } from '../define.ts';
import * as products from '../products.ts';
import * as account from './account.ts';
import * as articles from './articles.ts';
import { chartSettings, saveChartSettings } from './chart-settings.ts';
import * as demo from './demo.ts';
import * as identity from './identity.ts';
import * as marketLists from './market-lists.ts';
import * as news from './news.ts';
import * as passkeys from './passkeys.ts';
import * as prices from './prices.ts';
import { closeAccount, exportData, keepAccount, userMessages } from './privacy.ts';
import * as qrPictures from './qr-pictures.ts';
import * as quotations from './quotations.ts';
import * as safe from './safe.ts';
import * as session from './session.ts';
import * as site from './site.ts';
import { beginStepUp, stepUp } from './step-up.ts';
import * as wallet from './wallet.ts';

/**
 * All calls, by name. A namespace instead of an object, so that a bundle of the web app contains only the calls that it
 * uses.
 */
export * as calls from './every.ts';

/** All calls, in the order of the API reference. */
export const allCalls: readonly Call[] = /* @__PURE__ */ Object.values({
  ...account,
  ...session,
  ...safe,
  ...identity,
  beginStepUp,
  stepUp,
  ...passkeys,
  exportData,
  closeAccount,
  keepAccount,
  userMessages,
  chartSettings,
  saveChartSettings,
  ...site,
  ...qrPictures,
  ...news,
  ...articles,
  ...quotations,
  ...marketLists,
  ...prices,
  ...wallet,
  ...products,
  ...demo,
});
