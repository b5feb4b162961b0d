export { SECONDS_ACCOUNTS, type SecondsAccount, STAKE_SOURCES, type StakeSource } from './commands.ts';
export type * from './event.ts';
export * from './guard.ts';
export * from './insurance.ts';
export * from './order.ts';
export type * from './terms.ts';
export { CLOSED_TERMS } from './terms.ts';
export {
  leastPremium,
  MAX_SECONDS,
  MIN_PREMIUM_PERCENT,
  TERMS_FAULTS,
  type TermsFault,
  termsFault as secondsTermsFault,
  underpriced,
} from './terms-rules.ts';
