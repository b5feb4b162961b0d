export {
  MAX_OPEN_TWAPS,
  MAX_TWAP_DURATION_MS,
  MAX_TWAP_JITTER,
  MAX_TWAP_SLICES,
  MIN_TWAP_DURATION_MS,
  MIN_TWAP_INTERVAL_MS,
  MIN_TWAP_SLICES,
  TWAP_END_REASONS,
  TWAP_SLICE_OUTCOMES,
  TWAP_STATUSES,
} from '@assay/domain';
export type * from './commands.ts';
export type * from './event.ts';
export type { TwapRejection } from './rejection.ts';
export type * from './twap-order.ts';
