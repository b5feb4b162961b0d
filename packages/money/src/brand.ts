declare const brand: unique symbol;

/** A nominal type: a `Brand<number, 'Ticks'>` can only be made by its checked constructor. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
