/**
 * SQL query of what owners have traded by a product. It answers a row for each side of a trade: `owner`, `currency`,
 * `amount` (in minor units, above zero) and `time_ms`.
 */
export type TurnoverQuery = string;
