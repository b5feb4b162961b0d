import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Explorers } from '../chains/explorers.ts';
import type { OfflineBatches } from '../chains/offline-batches.ts';
import type { ChainAccess } from '../chains/port.ts';
import type { Schema } from '../core/database/schema.ts';
import type { Vault } from '../core/secrets/vault.ts';
import type { RequestSequencer, Sequencer } from '../core/sequencer/interface.ts';
import type { OwnCommands } from '../core/sequencer/own-commands.ts';
import type { FairReadQueue } from '../core/shared/fair-read-queue.ts';
import type { Publisher } from '../core/shared/publisher.ts';
import type { CnySources } from '../core/site-settings/cny-rate.ts';
import type { ProductSettings } from '../core/site-settings/product-setting.ts';
import type { Listings } from '../market/market-data/listings.ts';
import type { MarketData } from '../market/market-data/market-data.ts';
import type { ReadPairTerms } from '../market/market-data/pair-terms.ts';
import type { Prices } from '../market/prices/prices.ts';
import type { ReadBoardTiles } from './product-parts/board-tile.ts';
import type { ClosingReason } from './product-parts/closing-reason.ts';
import type { OfferedCounter } from './product-parts/counter.ts';
import type { EraseUserData } from './product-parts/erase-user-data.ts';
import type { ReadListingConditions } from './product-parts/listing-step.ts';
import type { Offer } from './product-parts/offer.ts';
import type { OpenInterestQuery } from './product-parts/open-interest-query.ts';
import type { ReasonTexts } from './product-parts/reason-texts.ts';
import type { SellerStatus } from './product-parts/seller-status.ts';
import type { Subject } from './product-parts/subject.ts';
import type { TurnoverQuery } from './product-parts/turnover.ts';
import type { Settings } from './settings.ts';

/** Parts of the running exchange, given to every area's handlers and jobs. */
export type Exchange = {
  readonly settings: Settings;
  readonly database: Kysely<Schema>;
  readonly sequencer: Sequencer;
  /** Whoever reads tables for a trader waits until they show what that trader has done. */
  readonly ownCommands: Pick<OwnCommands, 'shown'>;
  /** Runs requests that may carry a client key: a taken key is detected before any other decision. */
  readonly requests: Pick<RequestSequencer, 'run'>;
  /** Currencies and pairs, as of the last committed command. */
  readonly listings: Listings;
  /** Books, tickers, candles and recent trades of the pairs, in memory. */
  readonly marketData: MarketData;
  /** Bounded queue for database reads that any client can cause. */
  readonly reads: FairReadQueue;
  /** Bounded queue for users' reads of their own rows, in turns of the users. */
  readonly ownReads: Pick<FairReadQueue, 'run'>;
  /** Addresses on the chains, with their owners. */
  readonly chains: ChainAccess;
  /** Batches for offline signing; null where no real chain is run. */
  readonly offlineBatches: OfflineBatches | null;
  /** Block explorers with the pages of transactions. */
  readonly explorers: Explorers;
  /** Prices from outside. */
  readonly prices: Prices;
  readonly publisher: Publisher;
  /** Called after a change of an API key was stored: resolves when this process applies it. */
  readonly apiKeysChanged: () => Promise<void>;
  /** Parts contributed by the products. */
  readonly products: ProductParts;
  /** Seals values that must not be readable in the database. */
  readonly vault: Vault;
  readonly log: Logger;
  /** Milliseconds since 1970 UTC. Tests may move it. */
  readonly now: () => number;
};

/** Parts contributed by the products, whichever they are. */
export type ProductParts = {
  /** Counts of the products for the duty officer's board. */
  readonly counters: readonly OfferedCounter[];
  /** SQL queries for open positions and orders of the products on pairs. */
  readonly openInterestQueries: readonly OpenInterestQuery[];
  /** SQL queries for the trades of owners in the products. */
  readonly turnovers: readonly TurnoverQuery[];
  /** Reasons of the products against closing an account. */
  readonly closureBlockers: readonly ClosingReason[];
  /** Status of users as business sellers, from the products that have such sellers. */
  readonly sellerStatuses: readonly SellerStatus[];
  /** Tiles of the products on the duty officer's board. */
  readonly boardTiles: readonly ReadBoardTiles[];
  /** Steps from the listing of a currency to its opening, as the products know them. */
  readonly listingConditions: readonly ReadListingConditions[];
  /** Functions of the products that erase a user's data when the account is closed. */
  readonly userDataErasers: readonly EraseUserData[];
  /** Names of the products' posting reasons. */
  readonly reasonTexts: ReasonTexts;
  /** Kinds of entities of the products that users may contact staff about. */
  readonly subjects: readonly Subject[];
  /** Settings of the products that the operator's owners change, by key. */
  readonly productSettings: ProductSettings;
  /** Terms of the products, shown in quotations. */
  readonly pairTerms: readonly ReadPairTerms[];
  /** Readers of the CNY rate on the products' markets; the first with a rate counts. */
  readonly cnyRates: CnySources['products']['cnyRates'];
  /** Products that can be switched, each with a check of whether it is offered. */
  readonly offers: readonly Offer[];
};
