import type { Product } from '../product.ts';
import { transferApi } from './api/calls.ts';
import { TRANSFER_CHECKS } from './checks.ts';
import { transferRows } from './exports.ts';
import { transferArea } from './handlers.ts';
import { TRANSFER_PUSH } from './pushes.ts';
import { TRANSFER_SETTINGS } from './settings.ts';
import { TRANSFERS } from './tables.ts';

/** Transfers between the four accounts of one trader. */
export const transfer: Product = {
  name: 'transfer',
  tables: [TRANSFERS],
  checks: TRANSFER_CHECKS,
  calls: transferArea,
  api: transferApi,
  pushes: [TRANSFER_PUSH],
  exports: { transfers: transferRows },
  reasons: { transfer: { in: 'transfer.received', out: 'transfer.sent', kind: 'internal' } },
  settings: TRANSFER_SETTINGS,
};
