/**
 * SQL query of what owners have traded by a product. It returns a row for each side: `owner`, `currency`,
 * `amount` (in minor units, above zero) and `time_ms`.
 */
export type TurnoverQuery = string;
