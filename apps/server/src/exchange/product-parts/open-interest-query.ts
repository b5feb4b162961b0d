/**
 * SQL query for the open interest of a product in pairs. It returns a row for each: `pair`, `owner`, and
 * its holds in the pair's currencies in minor units as `quote` and `base`.
 */
export type OpenInterestQuery = string;
