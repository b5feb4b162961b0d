/**
 * SQL query for the turnover of owners in a product. It returns a row for each side: `owner`, `currency`, `amount` (in
 * minor units, above zero) and `time_ms`.
 */
export type TurnoverQuery = string;
