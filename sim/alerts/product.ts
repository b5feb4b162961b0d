import { declareProduct } from '../product.ts';
import { AlertsAudit } from './auditor.ts';
import { AlertsGenerator } from './generator.ts';

/** Price alerts. */
export const alerts = declareProduct({
  name: 'alerts',
  number: 20,
  commands: { set_price_alert: true, cancel_price_alert: true },
  codes: {
    owner_frozen: true,
    owner_closed: true,
    settling: true,
    unknown_pair: true,
    pair_delisted: true,
    invalid_price: true,
    invalid_direction: true,
    invalid_repeat: true,
    invalid_expiry: true,
    invalid_note: true,
    no_last_price: true,
    price_stale: true,
    already_reached: true,
    too_many_alerts: true,
    unknown_alert: true,
  },
  createGenerator: (world) => new AlertsGenerator(world),
  createAudit: (records) => new AlertsAudit(records),
});
