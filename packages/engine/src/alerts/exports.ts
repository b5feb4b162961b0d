export {
  ALERT_END_REASONS,
  ALERT_SOURCES,
  ALERT_STATUSES,
  MAX_ALERT_FIRINGS,
  MAX_ALERT_NOTE,
  MAX_ALERT_PAUSE_MS,
  MAX_OPEN_ALERTS,
  MIN_ALERT_PAUSE_MS,
} from '@assay/domain';
export type * from './alert.ts';
export type * from './commands.ts';
export type * from './event.ts';
export type { AlertsRejection } from './rejection.ts';
