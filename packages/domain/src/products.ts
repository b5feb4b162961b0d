/** Exports of the products' terms and words, one line each. */

export * from './acceptor/words.ts';
export * from './alerts/words.ts';
export * from './c2c/terms.ts';
export * from './c2c/words.ts';
export * from './checkout/words.ts';
export * from './conversion/terms.ts';
export * from './conversion/words.ts';
export * from './crowd/terms.ts';
export * from './crowd/words.ts';
export * from './custody/words.ts';
export * from './earn/words.ts';
export * from './lever/words.ts';
export * from './rebate/words.ts';
export * from './sale/terms.ts';
export * from './sale/words.ts';
export * from './seconds/terms.ts';
export * from './seconds/words.ts';
export * from './spot/bounds.ts';
export * from './spot/words.ts';
export * from './twap/words.ts';
export * from './vote/terms.ts';
export * from './vote/words.ts';
