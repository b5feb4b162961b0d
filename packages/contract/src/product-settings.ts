import { PRODUCT_WORDS } from './product-register.ts';

/** What owners set about the products. Their values are plain decimals as text. */
export const PRODUCT_SETTINGS = PRODUCT_WORDS.flatMap(({ settings }) => settings);
export type ProductSettingKey = (typeof PRODUCT_SETTINGS)[number];
