export * from './checkout.ts';
export { LATE_PAYMENT_RESOLUTIONS } from './commands.ts';
export type * from './event.ts';
export { areCheckoutTerms, type CheckoutTerms, CLOSED_CHECKOUT } from './terms.ts';
