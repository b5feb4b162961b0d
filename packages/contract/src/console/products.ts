/** The products' calls of staff, one line each. */
export * from '../custody/console.ts';
export * from '../lever/console.ts';
export * from '../spot/console.ts';
