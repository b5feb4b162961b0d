/** What owners set about the products, one line each. Their values are plain decimals as text. */
export const PRODUCT_SETTINGS = [
  'transfer_minimum', //
] as const;
export type ProductSettingKey = (typeof PRODUCT_SETTINGS)[number];
