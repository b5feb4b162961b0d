export * from './deal-calls.ts';
export * from './dispute-calls.ts';
export * from './merchant-calls.ts';
export * from './offer-calls.ts';
export * from './payment-calls.ts';
