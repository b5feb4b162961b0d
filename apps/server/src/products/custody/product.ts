import type { Product } from '../product.ts';
import { custodyApi } from './api/calls.ts';
import { CUSTODY_CHECKS } from './checks.ts';
import { reasonInTransit } from './closing.ts';
import { CUSTODY_KINDS } from './console/kinds.ts';
import { custodyPart } from './console/part.ts';
import { addressExport, claimExport, depositExport, withdrawalExport } from './exports.ts';
import { forgetCustody } from './forget.ts';
import { custodyArea } from './handlers.ts';
import { letOutJob } from './let-out.ts';
import { publishNightlyJob } from './liabilities/nightly.ts';
import { readListingConditions } from './listing-conditions.ts';
import { createChainPort } from './port.ts';
import { CREDIT_PUSH, DEPOSIT_PUSH, WITHDRAWAL_PUSH } from './pushes.ts';
import { CUSTODY_REASONS } from './reasons.ts';
import { reconcileJob } from './reserves/daily.ts';
import { readDeskTiles } from './reserves/tiles.ts';
import { CUSTODY_SETTINGS } from './settings.ts';
import { CUSTODY_SUBJECTS } from './subjects.ts';
import { CUSTODY_STORED } from './tables.ts';
import { CUSTODY_WATCHED } from './watched.ts';

/** Money that comes in from outside, and money that leaves for it. */
export const custody: Product = {
  name: 'custody',
  tables: CUSTODY_STORED,
  checks: CUSTODY_CHECKS,
  calls: custodyArea,
  api: custodyApi,
  pushes: [CREDIT_PUSH, DEPOSIT_PUSH, WITHDRAWAL_PUSH],
  exports: {
    deposits: depositExport,
    withdrawals: withdrawalExport,
    withdrawal_addresses: addressExport,
    deposit_claims: claimExport,
  },
  closing: reasonInTransit,
  forget: forgetCustody,
  boardTiles: readDeskTiles,
  listingConditions: readListingConditions,
  watched: CUSTODY_WATCHED,
  chains: {
    port: createChainPort,
    jobs: (parts) => [letOutJob(parts), reconcileJob(parts), publishNightlyJob(parts)],
  },
  console: custodyPart,
  fourEyes: CUSTODY_KINDS,
  reasons: CUSTODY_REASONS,
  settings: CUSTODY_SETTINGS,
  subjects: CUSTODY_SUBJECTS,
};
