import type { Product } from '../product.ts';
import { alertRows } from './exports.ts';
import { alertArea } from './handlers.ts';
import { letterJob } from './letters.ts';
import { ALERT_PUSHES } from './pushes.ts';
import { ALERT_TABLES } from './tables.ts';

/** Price alerts. They move no money and end with the account, so they do not stand against its closing. */
export const alerts: Product = {
  name: 'alerts',
  tables: ALERT_TABLES,
  calls: alertArea,
  pushes: ALERT_PUSHES,
  exports: { price_alerts: alertRows },
  maintenanceJobs: (exchange) => [letterJob(exchange)],
};
