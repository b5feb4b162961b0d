export * from './ids.ts';
export * from './owner-facts.ts';
export * from './products.ts';
export * from './terms/declare.ts';
export * from './terms/fault.ts';
export * from './terms/kinds.ts';
export * from './words.ts';
