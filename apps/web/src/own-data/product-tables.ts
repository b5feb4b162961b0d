import { useAcceptorTables } from '../acceptor/export-tables.ts';
import { useAlertTables } from '../alerts/export-tables.ts';
import { useApiKeyTables } from '../api-keys/export-tables.ts';
import { useC2cTables } from '../c2c/export-tables.ts';
import { useCheckoutTables } from '../checkout/export-tables.ts';
import { useComplaintTables } from '../complaint/export-tables.ts';
import { useConversionTables } from '../conversion/export-tables.ts';
import { useCrowdTables } from '../crowd/export-tables.ts';
import { useCustodyTables } from '../custody/export-tables.ts';
import { useEarnTables } from '../earn/export-tables.ts';
import { useLeverTables } from '../lever/export-tables.ts';
import { useRebateTables } from '../rebate/export-tables.ts';
import { useRegionTables } from '../regions/export-tables.ts';
import { useSaleTables } from '../sale/export-tables.ts';
import { useSecondsTables } from '../seconds/export-tables.ts';
import { useSpotTables } from '../spot/export-tables.ts';
import { useTransferTables } from '../transfer/export-tables.ts';
import { useTwapTables } from '../twap/export-tables.ts';
import { useVoteTables } from '../vote/export-tables.ts';

/** Returns the names of the products' tables in the export, one line each. */
export function useProductTables() {
  return [
    ...useAcceptorTables(), //
    ...useAlertTables(),
    ...useApiKeyTables(),
    ...useC2cTables(),
    ...useCheckoutTables(),
    ...useComplaintTables(),
    ...useConversionTables(),
    ...useCrowdTables(),
    ...useCustodyTables(),
    ...useEarnTables(),
    ...useLeverTables(),
    ...useRebateTables(),
    ...useRegionTables(),
    ...useSaleTables(),
    ...useSecondsTables(),
    ...useSpotTables(),
    ...useTransferTables(),
    ...useTwapTables(),
    ...useVoteTables(),
  ] as const;
}
