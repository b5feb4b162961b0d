import { PRODUCT_NAMES } from './product-register.ts';

/** Settings of the products that staff owners can change. Values are plain decimals as text. */
export const PRODUCT_SETTINGS = PRODUCT_NAMES.flatMap(({ settings }) => settings);
export type ProductSettingKey = (typeof PRODUCT_SETTINGS)[number];
