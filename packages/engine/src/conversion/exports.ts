export type * from './event.ts';
export * from './quote.ts';
export * from './recurring.ts';
export type { ConversionCurrency, ConversionTerms } from './terms.ts';
export { CLOSED_CONVERSION } from './terms.ts';
export {
  CONVERSION_TERMS_FAULTS,
  type ConversionTermsFault,
  conversionTermsFault,
  MAX_SPREAD as WIDEST_SPREAD,
} from './terms-rules.ts';
