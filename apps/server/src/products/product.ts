import type { FourEyesKind } from '../backoffice/console/four-eyes.ts';
import type { ConsolePart } from '../backoffice/console/route.ts';
import type { ChainsPart } from '../chains/part.ts';
import type { ProductChecks } from '../core/checks/checks.ts';
import type { Job } from '../core/jobs/start-job.ts';
import type { SealedColumn } from '../core/secrets/sealed-column.ts';
import type { ReadCnyRate } from '../core/site-settings/cny-rate.ts';
import type { ProductSettings } from '../core/site-settings/product-setting.ts';
import type { StoredTable } from '../core/store/declaration.ts';
import type { ApiPart } from '../edge/api/call.ts';
import type { Area } from '../edge/http/handler.ts';
import type { PrivatePush } from '../edge/sockets/private-push.ts';
import type { ReportSource } from '../edge/streams/own/report.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ReadBoardTiles } from '../exchange/product-parts/board-tile.ts';
import type { ClosingReason } from '../exchange/product-parts/closing-reason.ts';
import type { Counter } from '../exchange/product-parts/counter.ts';
import type { EraseUserData } from '../exchange/product-parts/erase-user-data.ts';
import type { InterestQuery } from '../exchange/product-parts/interest.ts';
import type { ReadListingConditions } from '../exchange/product-parts/listing-step.ts';
import type { Offer } from '../exchange/product-parts/offer.ts';
import type { ReasonTexts } from '../exchange/product-parts/reason-texts.ts';
import type { SellerStatus } from '../exchange/product-parts/seller-status.ts';
import type { Subject } from '../exchange/product-parts/subject.ts';
import type { TurnoverQuery } from '../exchange/product-parts/turnover.ts';
import type { Watched } from '../exchange/product-parts/watched.ts';
import type { ReadPairTerms } from '../market/market-data/pair-terms.ts';
import type { ProductExports } from '../people/account/privacy/export-context.ts';

/**
 * A product, for the server: what everything that goes over all products needs of each. Parts that a product has no
 * use for are left out.
 */
export type Product = {
  /** Also the name of its folders. */
  readonly name: string;
  /** The tables that its events make. */
  readonly tables?: readonly StoredTable[];
  /** Checks of `verify` beyond the rows of these tables. */
  readonly checks?: ProductChecks;
  /** Its calls with their answers. */
  readonly calls?: Area;
  /** Calls for programs with a key, in the shape that their libraries know. */
  readonly api?: ApiPart;
  /** Reports of users' own data to programs with a key, in the shape that their libraries know. */
  readonly reports?: ReportSource;
  /** Pushes to its users when their own data changes. */
  readonly pushes?: readonly PrivatePush[];
  /** Tables of a user's own data, for the export. */
  readonly exports?: ProductExports;
  /** Reads what prevents the closing of an account. */
  readonly closing?: ClosingReason;
  /** Erases its data of a user whose account is closed. */
  readonly forget?: EraseUserData;
  /** Its sealed columns. */
  readonly sealed?: readonly SealedColumn[];
  /** Reads a user's status as a business seller. */
  readonly seller?: SellerStatus;
  /** The calls of staff that are its own, with their answers. */
  readonly console?: ConsolePart;
  /** Kinds of requests that need a second person. */
  readonly fourEyes?: readonly FourEyesKind[];
  /** Open interest on pairs, for whoever is about to change or delist one. */
  readonly interest?: InterestQuery;
  /** Volume that owners have traded by it. */
  readonly turnover?: TurnoverQuery;
  /** Reads its terms of each pair, for quotations. */
  readonly pairTerms?: ReadPairTerms;
  /** Reads the worth of CNY on its own market. */
  readonly cnyRate?: ReadCnyRate;
  /** Reads whether it is offered now, where the operator can switch it. */
  readonly offer?: Offer;
  /** Counters on the duty officer's board. */
  readonly counters?: readonly Counter[];
  /** Tiles on the duty officer's board beside the counters. */
  readonly boardTiles?: ReadBoardTiles;
  /** Steps from the listing of a currency to its opening, as it knows them. */
  readonly listingConditions?: ReadListingConditions;
  /** Queues and measurements for monitors. */
  readonly watched?: Watched;
  /** Names of its ledger reasons in the records that a user reads. */
  readonly reasons?: ReasonTexts;
  /** The kinds of its things of which users may ask staff something. */
  readonly subjects?: readonly Subject[];
  /** Periodic jobs beside its calls; several processes may run them at once. */
  readonly upkeep?: (exchange: Exchange) => readonly Job[];
  /** Port and jobs for the chains, where money comes in and goes out by it. */
  readonly chains?: ChainsPart;
  /** Settings that owners change in the console. */
  readonly settings?: ProductSettings;
};
