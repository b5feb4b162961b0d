export { C2C_MESSAGE_KINDS } from './commands.ts';
export * from './deal.ts';
export type * from './event.ts';
export * from './offer.ts';
export { MOST_MESSAGES as MOST_C2C_MESSAGES } from './say.ts';
export type * from './terms.ts';
export { CLOSED_C2C_TERMS, copyOfC2cTerms } from './terms.ts';
export { C2C_TERMS_FAULTS, type C2cTermsFault, c2cTermsFault } from './terms-rules.ts';
export * from './trader.ts';
