export * from './amount.ts';
export * from './amount-arithmetic.ts';
export * from './amount-text.ts';
export type { Brand } from './brand.ts';
export * from './decimal.ts';
export { formatDecimal, parseDecimal, shortened } from './decimal-text.ts';
export * from './divide.ts';
export * from './fee.ts';
export * from './index-price-units.ts';
export * from './pair-scale.ts';
export * from './result.ts';
export {
  formatSteps,
  type OffStep,
  parseLots,
  parseSteps,
  parseTicks,
  type StepTextError,
} from './step-text.ts';
