import type { FourEyesKind } from '../backoffice/console/four-eyes.ts';
import type { ConsoleRouteGroup } from '../backoffice/console/route.ts';
import type { ChainsPart } from '../chains/part.ts';
import type { ProductChecks } from '../core/checks/checks.ts';
import type { Job } from '../core/jobs/start-job.ts';
import type { SealedColumn } from '../core/secrets/sealed-column.ts';
import type { ReadCnyRate } from '../core/site-settings/cny-rate.ts';
import type { ProductSettings } from '../core/site-settings/product-setting.ts';
import type { StoredTable } from '../core/store/declaration.ts';
import type { ApiPart } from '../edge/api/call.ts';
import type { RefusedCall } from '../edge/api/refused-call.ts';
import type { RouteGroup } from '../edge/http/handler.ts';
import type { PrivatePush } from '../edge/sockets/private-push.ts';
import type { ReportSource } from '../edge/streams/own/report.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ArchivePart } from '../exchange/product-parts/archive.ts';
import type { ReadBoardTiles } from '../exchange/product-parts/board-tile.ts';
import type { ClosingReason } from '../exchange/product-parts/closing-reason.ts';
import type { Counter } from '../exchange/product-parts/counter.ts';
import type { EraseUserData } from '../exchange/product-parts/erase-user-data.ts';
import type { ReadListingConditions } from '../exchange/product-parts/listing-step.ts';
import type { Offer } from '../exchange/product-parts/offer.ts';
import type { OpenInterestQuery } from '../exchange/product-parts/open-interest-query.ts';
import type { ReasonTexts } from '../exchange/product-parts/reason-texts.ts';
import type { SellerStatus } from '../exchange/product-parts/seller-status.ts';
import type { Subject } from '../exchange/product-parts/subject.ts';
import type { TurnoverQuery } from '../exchange/product-parts/turnover.ts';
import type { Watched } from '../exchange/product-parts/watched.ts';
import type { ReadPairTerms } from '../market/market-data/pair-terms.ts';
import type { ProductExports } from '../people/account/privacy/export-context.ts';

/**
 * Product of the server: its parts for the code that covers all products. Parts that a product does not need are
 * absent.
 */
export type Product = {
  /** Also the name of its folders. */
  readonly name: string;
  /** Tables that its events write. */
  readonly tables?: readonly StoredTable[];
  /** Checks of `verify` in addition to the rows of these tables. */
  readonly checks?: ProductChecks;
  /** Its calls with their handlers. */
  readonly calls?: RouteGroup;
  /** API calls for programs with a key, in the format of common libraries. */
  readonly api?: ApiPart;
  /** Documented calls of that format that are not served. */
  readonly refusedApi?: readonly RefusedCall[];
  /** User data streams for programs with a key, in the format of common libraries. */
  readonly reports?: ReportSource;
  /** Pushes to its users when their own data changes. */
  readonly pushes?: readonly PrivatePush[];
  /** Tables for the export of a user's own data. */
  readonly exports?: ProductExports;
  /** Returns the reason that blocks the closing of an account. */
  readonly closingBlocker?: ClosingReason;
  /** Erases its data about a user whose account is closed. */
  readonly eraseUserData?: EraseUserData;
  /** Its sealed columns. */
  readonly sealed?: readonly SealedColumn[];
  /** Reads a user's status as a business seller. */
  readonly seller?: SellerStatus;
  /** Its console calls with their handlers. */
  readonly console?: ConsoleRouteGroup;
  /** Kinds of change requests that require a second person. */
  readonly fourEyes?: readonly FourEyesKind[];
  /** Query of the open interest on pairs, shown before one is changed or delisted. */
  readonly openInterest?: OpenInterestQuery;
  /** Query of the volume that owners have traded. */
  readonly turnover?: TurnoverQuery;
  /** Reads its terms of each pair, for quotations. */
  readonly pairTerms?: ReadPairTerms;
  /** Reads the value of CNY on its own market. */
  readonly cnyRate?: ReadCnyRate;
  /** Reads whether it is currently offered, if the operator can switch it. */
  readonly offer?: Offer;
  /** Counters on the dashboard of the console. */
  readonly counters?: readonly Counter[];
  /** Tiles on the dashboard of the console in addition to the counters. */
  readonly boardTiles?: ReadBoardTiles;
  /** Its conditions for the steps from the listing of a currency to its opening. */
  readonly listingConditions?: ReadListingConditions;
  /** Queues and measurements for monitors. */
  readonly watched?: Watched;
  /** Names of its ledger reasons in users' records. */
  readonly reasons?: ReasonTexts;
  /** Part of its history that leaves with an archived partition; absent: none of it does. */
  readonly archive?: ArchivePart;
  /** Kinds of its records that a help request can be about. */
  readonly subjects?: readonly Subject[];
  /** Periodic jobs; several processes may run them concurrently. */
  readonly maintenanceJobs?: (exchange: Exchange) => readonly Job[];
  /** Port and jobs of chains, if it handles deposits and withdrawals. */
  readonly chains?: ChainsPart;
  /** Settings that owners of the exchange change in the console. */
  readonly settings?: ProductSettings;
};
