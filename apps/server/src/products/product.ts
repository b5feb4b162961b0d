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
import type { ForgetOwn } from '../exchange/product-parts/forget-own.ts';
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
 * What a product is to the server. Everything that goes over all products finds here what it needs of each; what a
 * product has no use for is left out.
 */
export type Product = {
  /** Also the name of its folders. */
  readonly name: string;
  /** The tables that its events make. */
  readonly tables?: readonly StoredTable[];
  /** What `verify` asks beyond the rows of these tables. */
  readonly checks?: ProductChecks;
  /** Its calls with their answers. */
  readonly calls?: Area;
  /** What programs may ask of it with a key, in the shape that their libraries know. */
  readonly api?: ApiPart;
  /** What programs with a key are told of their users' own things, in the shape that their libraries know. */
  readonly reports?: ReportSource;
  /** What its users are told of their own things as they change. */
  readonly pushes?: readonly PrivatePush[];
  /** What of it belongs to a user's own data. */
  readonly exports?: ProductExports;
  /** What of it stands against closing an account. */
  readonly closing?: ClosingReason;
  /** What it forgets of a user whose account is closed. */
  readonly forget?: ForgetOwn;
  /** Its sealed columns. */
  readonly sealed?: readonly SealedColumn[];
  /** Where its users stand as people who sell as a business. */
  readonly seller?: SellerStatus;
  /** The calls of staff that are its own, with their answers. */
  readonly console?: ConsolePart;
  /** What of it takes two people. */
  readonly fourEyes?: readonly FourEyesKind[];
  /** What of it is open on pairs, for whoever is about to change or delist one. */
  readonly interest?: InterestQuery;
  /** What owners have traded by it. */
  readonly turnover?: TurnoverQuery;
  /** What quotations say about it, pair by pair. */
  readonly pairTerms?: ReadPairTerms;
  /** Reads the worth of CNY on its own market. */
  readonly cnyRate?: ReadCnyRate;
  /** Whether it is offered at all, where the operator can switch it. */
  readonly offer?: Offer;
  /** What the duty officer's board counts of it. */
  readonly counters?: readonly Counter[];
  /** What of it stands on the duty officer's board beside what it counts. */
  readonly boardTiles?: ReadBoardTiles;
  /** Steps from the listing of a currency to its opening, as it knows them. */
  readonly listingConditions?: ReadListingConditions;
  /** What a monitor is told of it. */
  readonly watched?: Watched;
  /** What its reasons for moving money are called in the records that a user reads. */
  readonly reasons?: ReasonTexts;
  /** The kinds of its things of which users may ask staff something. */
  readonly subjects?: readonly Subject[];
  /** What it does now and then beside its calls; several processes may do it at once. */
  readonly upkeep?: (exchange: Exchange) => readonly Job[];
  /** What the chains speak with, where money comes in and goes out by it. */
  readonly chains?: ChainsPart;
  /** What owners set about it in the console. */
  readonly settings?: ProductSettings;
};
