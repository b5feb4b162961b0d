/**
 * SQL query of what a product has open on pairs. It answers a row for each thing: `pair`, `owner`, and what it holds of
 * the pair's currencies in minor units as `quote` and `base`.
 */
export type InterestQuery = string;
