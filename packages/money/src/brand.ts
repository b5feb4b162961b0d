declare const brand: unique symbol;

/** A nominal type: `Brand<number, 'Ticks'>` is a number that only a checked constructor can make. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
