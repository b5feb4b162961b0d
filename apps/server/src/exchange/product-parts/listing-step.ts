import type { ListingStep } from '@assay/contract/console';
import type { CurrencyId } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { ChainAccess } from '../../chains/port.ts';
import type { Schema } from '../../core/database/schema.ts';

/** A condition of a step from the listing of a currency to its opening. A step is done when all its conditions hold. */
export type ListingCondition = {
  readonly step: ListingStep;
  /** Returns the console's page on which it is fulfilled for a currency; null when it holds. */
  readonly pageOf: (currency: CurrencyId) => string | null;
};

export type ListingStepParts = {
  readonly database: Kysely<Schema>;
  readonly chains: Pick<ChainAccess, 'networks'>;
};

/** Reads the current state of a product's conditions. */
export type ReadListingConditions = (parts: ListingStepParts) => Promise<readonly ListingCondition[]>;
