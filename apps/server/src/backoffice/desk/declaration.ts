import type { AnswerOf, AnswerSchema, InputSchema, Language } from '@assay/contract';
import type { ChangeRow, ConsoleCall, Permission } from '@assay/contract/console';
import type { DeclaredTerms, TermsOf, TermTable } from '@assay/domain';
import type { AnyRejection, Command, HouseWallet } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Refused, Reply } from '../../edge/http/handler.ts';
import type { NamedCurrency, RejectionMessages } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { type ConsoleRoute, type StaffContext, staffRoute } from '../console/route.ts';
import type { TermTexts } from './terms.ts';

/** Stored entry of a scheduled product (such as an earn plan or a token sale), with the version of its terms. */
export type StoredPlan = {
  readonly id: bigint;
  readonly version: number;
  readonly status: string;
  readonly is_paused: boolean;
  readonly from_ms: bigint;
  readonly to_ms: bigint;
};

/** Calls of the back-office page of such a product, created by the contract's `scheduledProductCalls`. */
export type ScheduledProductCalls = Readonly<
  Record<'desk' | 'participants' | 'preview' | 'propose' | 'previewAct' | 'act' | 'funds', ConsoleCall>
>;

type DeskAnswer<Calls extends ScheduledProductCalls> =
  AnswerOf<Calls['desk']> extends infer Answer extends {
    readonly entries: readonly { readonly figures: object }[];
  }
    ? Answer
    : never;
type Page<Calls extends ScheduledProductCalls> =
  AnswerOf<Calls['participants']> extends infer Answer extends { readonly list: readonly object[] }
    ? Answer
    : never;

/** Engine command of the page, without its issuer. */
export type CommandBody = { readonly room: Command['room']; readonly type: Command['type'] };

/** House funds of a product: wallet and transfer commands. */
export type ExchangeFundsCalls = {
  readonly wallet: HouseWallet;
  readonly fund: Readonly<Partial<Record<'fund' | 'draw', CommandBody>>>;
};

/** Act other than pausing, which takes two people. */
export type ProductAction<Row> = {
  /** Status after the act. */
  readonly after: string;
  readonly command: (id: number) => CommandBody;
  /** Refuses an item whose state does not permit the act; null if permitted. */
  readonly refused: (row: Row) => Refused | null;
  /** Returns change rows with the affected users and the returned amounts. */
  readonly affectedRows?: (
    row: Row,
    exchange: Exchange,
  ) => Promise<readonly ChangeRow[]> | readonly ChangeRow[];
};

/** Additional fields of a proposal: texts and pictures that are not in the journal. */
export type ExtraFields<Table extends TermTable, Row, Extra> = {
  readonly refused: (terms: TermsOf<Table>, exchange: Exchange) => Promise<Refused | null>;
  readonly texts: (extra: Extra) => TermTexts;
  readonly before: (row: Row, exchange: Exchange) => Promise<Extra | undefined>;
  /** Stores them in the transaction of the approval. */
  readonly store: (transaction: Transaction<Schema>, id: number, extra: Extra) => Promise<void>;
};

/** Products with the texts and permissions of such a page. */
export type DeskProduct = DeskOf<MessageKey> & DecidedBy<Permission>;
type DeskOf<Key> = Key extends `${infer Product}.desk.text.entries` ? Product : never;
type DecidedBy<Right> = Right extends `${infer Product}.decide` ? Product : never;

/** Declaration of the back-office page of one scheduled product. */
export type ScheduledProduct<
  Calls extends ScheduledProductCalls,
  Table extends TermTable,
  Row extends StoredPlan,
  Extra extends object,
  Rejection extends AnyRejection,
> = ExchangeFundsCalls & {
  readonly product: DeskProduct;
  readonly calls: Calls;
  readonly terms: DeclaredTerms<Table>;
  /** Name of the column and term with the currency of amounts in refusals. */
  readonly currency: keyof Row & keyof TermsOf<Table> & string;
  /** Returns the stored items: active ones first, then newest first, at most `limit`. */
  readonly list: (exchange: Exchange, limit: number) => Promise<readonly Row[]>;
  readonly find: (exchange: Exchange, id: number) => Promise<Row | undefined>;
  readonly figures: (
    rows: readonly Row[],
    exchange: Exchange,
    language: Language,
  ) => Promise<(row: Row) => DeskAnswer<Calls>['entries'][number]['figures']>;
  readonly participants: (
    row: Row,
    page: { readonly page: number; readonly limit: number },
    exchange: Exchange,
  ) => Promise<{ readonly list: Page<Calls>['list']; readonly count: number }>;
  /** Returns the other parts of the page's response. */
  readonly parts: (
    rows: readonly Row[],
    exchange: Exchange,
  ) => Promise<Omit<DeskAnswer<Calls>, CommonPart>> | Omit<DeskAnswer<Calls>, CommonPart>;
  /** Returns the subject of a proposal of terms for display. */
  readonly subject: (terms: TermsOf<Table>, extra: Extra, exchange: Exchange) => string;
  /** Returns the name of a stored item in proposals of acts; by default its id. */
  readonly nameOf?: (row: Row, exchange: Exchange) => string;
  readonly extra?: ExtraFields<Table, Row, Extra>;
  readonly set: (id: number | null, version: number, terms: TermsOf<Table>) => CommandBody;
  readonly pause: (id: number, isPaused: boolean) => CommandBody;
  /** Refuses to pause an item in its present state; null if permitted. */
  readonly pauseRefusal: (row: Row) => Refused | null;
  readonly actions: Readonly<Record<string, ProductAction<Row>>>;
  readonly refusals: RejectionMessages<Rejection, RefusalContext>;
};

type CommonPart = 'currencies_listed' | 'labels' | 'entries' | 'house';

/** Values that refusal texts name in addition to the rejection: all amounts of a command are in one currency. */
export type RefusalContext = Readonly<Record<'currency' | 'token' | 'payment', NamedCurrency>> & {
  readonly listings: Listings;
  readonly timeZone: string;
};

/** Declaration without specific types, for the generic code. */
export type AnyScheduledProduct = ScheduledProduct<
  ScheduledProductCalls,
  TermTable,
  StoredPlan & Cells,
  object,
  AnyRejection
>;
type Cells = Readonly<Record<string, unknown>>;

/** Returns a route whose types of input and response are those of the declaration. */
export function untypedRoute<Input extends object>(
  call: ConsoleCall,
  answer: (input: Input, context: StaffContext) => Promise<Reply<unknown>>,
): ConsoleRoute {
  return staffRoute(
    call as ConsoleCall<InputSchema, AnswerSchema, 'staff'>,
    (input, context) => answer(input as Input, context) as Promise<Reply<never>>,
  );
}
