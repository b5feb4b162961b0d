import type { AlertFiring, PriceAlert } from './alert.ts';

/** New state after a change. */
export type AlertsEvent =
  | { readonly type: 'price_alert_changed'; readonly alert: PriceAlert }
  | { readonly type: 'price_alert_fired'; readonly firing: AlertFiring };
