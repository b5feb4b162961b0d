export type * from './event.ts';
export * from './rebate.ts';
export {
  COUNTED_FROM_LEVEL,
  MAX_SHARED,
  REBATE_FAULTS,
  REBATE_LEVELS,
  REBATE_PERIODS,
  type RebateCampaign,
  type RebateFault,
  type RebatePeriod,
  type RebateTerms,
  rebateFault,
} from './terms.ts';
