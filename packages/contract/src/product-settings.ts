import { PRODUCT_WORDS } from './product-register.ts';

/** Settings of the products, which owners change. Their values are plain decimals as text. */
export const PRODUCT_SETTINGS = PRODUCT_WORDS.flatMap(({ settings }) => settings);
export type ProductSettingKey = (typeof PRODUCT_SETTINGS)[number];
