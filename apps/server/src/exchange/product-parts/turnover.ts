/**
 * What owners have traded by a product, as a question to its tables that answers a row for each side of a deal: `owner`,
 * `currency`, `amount` (in minor units, above zero) and `time_ms`.
 */
export type TurnoverQuery = string;
