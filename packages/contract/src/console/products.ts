/** The products' calls of staff, one line each. */
export * from '../acceptor/console.ts';
export * from '../api-keys/console.ts';
export * from '../c2c/console.ts';
export * from '../c2c/merchant-console.ts';
export * from '../checkout/console.ts';
export * from '../complaint/console.ts';
export * from '../conversion/console.ts';
export * from '../crowd/console.ts';
export * from '../custody/console.ts';
export * from '../custody/liability-console.ts';
export * from '../earn/console.ts';
export * from '../lever/console.ts';
export * from '../regions/console.ts';
export * from '../sale/console.ts';
export * from '../seconds/console.ts';
export * from '../spot/console.ts';
export * from '../vote/console.ts';
