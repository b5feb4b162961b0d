export {
  ICEBERG_PARTS,
  MAX_OPEN_ALERTS,
  MAX_TRAILING_DELTA,
  MAX_TWAP_DURATION_MS,
  MAX_TWAP_JITTER,
  MAX_TWAP_SLICES,
  MIN_TRAILING_DELTA,
  MIN_TWAP_DURATION_MS,
  MIN_TWAP_INTERVAL_MS,
  MIN_TWAP_SLICES,
} from '@assay/domain';
export { cleanArticle, cleanLine } from './article/clean.ts';
export { type Block, isSafeAddress, type Piece, readArticle } from './article/read.ts';
export { SITE_NAME_PLACEHOLDER, withSiteName } from './article/site-name.ts';
export { basisPointsOf, percentOfBasisPoints } from './basis-points.ts';
export { CHART_SETTINGS_BYTES_MAX } from './calls/chart-settings.ts';
export { allCalls, calls } from './calls/index.ts';
export type { StepUpMethod, StepUpPurpose } from './calls/step-up.ts';
export { type CsvRow, csvLine, csvOf } from './csv.ts';
export * from './define.ts';
export {
  type AddressKind,
  callingCodeOf,
  INTERNATIONAL_PHONE,
  kindOf,
  MAINLAND,
  MAINLAND_MOBILE,
  MAINLAND_PHONE,
  plainPhone,
} from './entities/account-address.ts';
export * from './entities/accounts.ts';
export type { NewsItem } from './entities/article.ts';
export type * from './entities/balance.ts';
export type { Bar } from './entities/bar.ts';
export type * from './entities/countdown.ts';
export { COUNTRIES } from './entities/countries.ts';
export { type EmailAddress, readEmail, readKnownEmail } from './entities/email-address.ts';
export * from './entities/help-category.ts';
export * from './entities/identity.ts';
export * from './entities/index-price.ts';
export * from './entities/index-price-day.ts';
export type * from './entities/movement.ts';
export type * from './entities/order.ts';
export {
  PASSWORD_LENGTHS,
  type PasswordLengths,
  passwordRuleViolation,
} from './entities/password-rule.ts';
export type { PlacedOrder } from './entities/placing.ts';
export { asWireTime, type WireTime } from './entities/primitives.ts';
export type * from './entities/quotation.ts';
export type { QuotationItem } from './entities/quotation-item.ts';
export type * from './entities/trade.ts';
export * from './envelope.ts';
export { allEvents, events } from './events/index.ts';
export { EXPORT_TABLES, type ExportTable } from './export-tables.ts';
export type { FieldDocument, Problem } from './field.ts';
export * from './language.ts';
export { isNestedTooDeeply as isTooDeep, parseOutsideJson } from './outside-json.ts';
export { ownValue } from './own-value.ts';
export { type FieldProblem, type Parsed, parseInput, readFields } from './parse.ts';
