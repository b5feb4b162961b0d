/**
 * What of a product is open on pairs, as a question to its tables that answers a row for each thing: `pair`, `owner`, and
 * what it holds of the pair's currencies in minor units as `quote` and `base`.
 */
export type InterestQuery = string;
