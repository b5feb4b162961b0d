import type { SiteKey } from '@assay/contract/console';
import type { MessageKey } from '@assay/locales/server';
import type { ProductSettings, Setting } from './product-setting.ts';
import { type GeneralKey, SITE_SETTINGS } from './site-settings.ts';

type EverySetting = Setting<unknown> & {
  /** Null for general settings, whose labels the console has. */
  readonly label: MessageKey | null;
  readonly hint: MessageKey | null;
  readonly wrong: MessageKey;
};

/** Returns a setting of the site or of a product. Throws for an unknown key: a mistake in a register. */
export function settingOf(key: SiteKey, ofProducts: ProductSettings): EverySetting {
  if (isGeneralKey(key))
    return { ...SITE_SETTINGS[key], label: null, hint: null, wrong: `console.setting.${key}` };
  const setting = ofProducts[key];
  if (setting === undefined) throw new Error(`No product has the setting ${key}.`);
  return setting;
}

function isGeneralKey(key: SiteKey): key is GeneralKey {
  return Object.hasOwn(SITE_SETTINGS, key);
}
