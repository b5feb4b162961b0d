import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ChainDesk } from '../chains/desk.ts';
import type { Explorers } from '../chains/explorers.ts';
import type { ChainAccess } from '../chains/port.ts';
import type { Schema } from '../core/database/schema.ts';
import type { Vault } from '../core/secrets/vault.ts';
import type { RequestSequencer, Sequencer } from '../core/sequencer/interface.ts';
import type { PublicReads } from '../core/shared/public-reads.ts';
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
import type { ForgetOwn } from './product-parts/forget-own.ts';
import type { InterestQuery } from './product-parts/interest.ts';
import type { ReadListingConditions } from './product-parts/listing-step.ts';
import type { Offer } from './product-parts/offer.ts';
import type { ReasonTexts } from './product-parts/reason-texts.ts';
import type { SellerStatus } from './product-parts/seller-status.ts';
import type { Subject } from './product-parts/subject.ts';
import type { TurnoverQuery } from './product-parts/turnover.ts';
import type { Settings } from './settings.ts';

/** What every area's handlers and jobs are given: the parts of the running exchange. */
export type Exchange = {
  readonly settings: Settings;
  readonly database: Kysely<Schema>;
  readonly sequencer: Sequencer;
  /** Runs requests that may carry a client key: a taken key is known before anything is decided. */
  readonly requests: Pick<RequestSequencer, 'run'>;
  /** Currencies and pairs, as of the last committed command. */
  readonly listings: Listings;
  /** Books, tickers, candles and recent trades of the pairs, in memory. */
  readonly marketData: MarketData;
  /** The queue for what anybody may have read from the database. */
  readonly reads: PublicReads;
  /** Addresses on the chains, and whose they are. */
  readonly chains: ChainAccess;
  /** What is signed elsewhere; null where no real chain is run. */
  readonly chainDesk: ChainDesk | null;
  /** Where transactions can be looked at. */
  readonly explorers: Explorers;
  /** Prices from outside. */
  readonly prices: Prices;
  readonly publisher: Publisher;
  /** Asked after a change of a key of a program was stored: resolves when this process goes by it. */
  readonly apiKeysChanged: () => Promise<void>;
  /** What the products count for the duty officer's board. */
  readonly counters: readonly OfferedCounter[];
  /** What the products have open on pairs. */
  readonly interests: readonly InterestQuery[];
  /** What owners have traded by the products. */
  readonly turnovers: readonly TurnoverQuery[];
  /** What of the products stands against closing an account. */
  readonly closingReasons: readonly ClosingReason[];
  /** Where users stand as people who sell as a business, by the products that have such. */
  readonly sellerStatuses: readonly SellerStatus[];
  /** What the products show on the duty officer's board. */
  readonly boardTiles: readonly ReadBoardTiles[];
  /** Steps from the listing of a currency to its opening, as the products know them. */
  readonly listingConditions: readonly ReadListingConditions[];
  /** What the products forget of a user whose account is closed. */
  readonly forgets: readonly ForgetOwn[];
  /** What the products call their reasons for moving money. */
  readonly reasonTexts: ReasonTexts;
  /** The kinds of things of the products of which users may ask staff something. */
  readonly subjects: readonly Subject[];
  /** What owners set about the products, by its key. */
  readonly productSettings: ProductSettings;
  /** What the products say in quotations. */
  readonly pairTerms: readonly ReadPairTerms[];
  /** Readers of the worth of CNY on the markets of the products; the first that knows it counts. */
  readonly cnyRates: CnySources['cnyRates'];
  /** Which products can be switched, and whether they are offered. */
  readonly offers: readonly Offer[];
  /** Seals what must not lie readable in the database. */
  readonly vault: Vault;
  readonly log: Logger;
  /** Milliseconds since 1970 UTC. Tests may move it. */
  readonly now: () => number;
};
