/** Names under which a product's export tables and settings are requested. */
export type ProductNames = {
  /** Tables that it adds to the export of a user's data. */
  readonly exports: readonly string[];
  /** Settings that staff owners can change. Values are plain decimals as text. */
  readonly settings: readonly string[];
};
