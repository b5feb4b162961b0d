/** The words by which others ask for what belongs to a product. */
export type ProductWords = {
  /** The tables that it adds to the export of a user's own data. */
  readonly exports: readonly string[];
  /** Its settings, which owners change. The values are plain decimals as text. */
  readonly settings: readonly string[];
};
