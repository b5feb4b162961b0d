/** The terms of the products, one line each. */

export * from './crowd/terms.ts';
export * from './sale/terms.ts';
export * from './vote/terms.ts';
