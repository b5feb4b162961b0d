/** The products' calls of staff, one line each. */
export * from '../spot/console.ts';
