export * from './amount.ts';
export * from './amount-text.ts';
export type { Brand } from './brand.ts';
export { formatDecimal, parseDecimal } from './decimal-text.ts';
export * from './divide.ts';
export * from './fee.ts';
export * from './pair-scale.ts';
export * from './result.ts';
export * from './step-text.ts';
