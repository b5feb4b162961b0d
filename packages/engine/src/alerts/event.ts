import type { AlertFiring, PriceAlert } from './alert.ts';

/** Events of price alerts, each with the new state. */
export type AlertsEvent =
  | { readonly type: 'price_alert_changed'; readonly alert: PriceAlert }
  | { readonly type: 'price_alert_fired'; readonly firing: AlertFiring };
