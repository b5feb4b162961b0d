import type { AnswerOf, AnswerSchema, InputSchema, Language } from '@assay/contract';
import type { ChangeRow, ConsoleCall, Permission } from '@assay/contract/console';
import type { DeclaredTerms, TermsOf, TermTable } from '@assay/domain';
import type { AnyRejection, Command, HouseWallet } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Refused, Reply } from '../../edge/http/handler.ts';
import type { NamedCurrency, RefusalTable } from '../../edge/http/refusals.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { type ConsoleRoute, type StaffContext, staffRoute } from '../console/route.ts';
import type { TermTexts } from './terms.ts';

/** A stored thing that is planned on terms. */
export type StoredPlan = {
  readonly id: bigint;
  readonly version: number;
  readonly status: string;
  readonly is_paused: boolean;
  readonly from_ms: bigint;
  readonly to_ms: bigint;
};

/** The calls of such a desk: `plannedDeskCalls` of the contract makes them. */
export type PlannedCalls = Readonly<
  Record<'desk' | 'participants' | 'preview' | 'propose' | 'previewAct' | 'act' | 'funds', ConsoleCall>
>;

type DeskAnswer<Calls extends PlannedCalls> =
  AnswerOf<Calls['desk']> extends infer Answer extends {
    readonly entries: readonly { readonly figures: object }[];
  }
    ? Answer
    : never;
type Page<Calls extends PlannedCalls> =
  AnswerOf<Calls['participants']> extends infer Answer extends { readonly list: readonly object[] }
    ? Answer
    : never;

/** A command of the desk without who gives it. */
export type CommandBody = { readonly room: Command['room']; readonly type: Command['type'] };

/** The house's own money of a product: its wallet, and the commands that move it. */
export type HouseFunds = {
  readonly wallet: HouseWallet;
  readonly fund: Readonly<Partial<Record<'fund' | 'draw', CommandBody>>>;
};

/** An act beside a pause: two people do it. */
export type PlannedAct<Row> = {
  /** The standing after it. */
  readonly after: string;
  readonly command: (id: number) => CommandBody;
  /** Refuses for a thing that does not stand so that it could be done; null when it can. */
  readonly refused: (row: Row) => Refused | null;
  /** Returns the rows on whom it affects and what it returns. */
  readonly touches?: (row: Row, exchange: Exchange) => Promise<readonly ChangeRow[]> | readonly ChangeRow[];
};

/** Fields of a proposal beside its terms: texts and pictures that the journal does not hold. */
export type MoreFields<Table extends TermTable, Row, More> = {
  readonly refused: (terms: TermsOf<Table>, exchange: Exchange) => Promise<Refused | null>;
  readonly texts: (more: More) => TermTexts;
  readonly before: (row: Row, exchange: Exchange) => Promise<More | undefined>;
  /** Stores them, in the transaction of the approval. */
  readonly store: (transaction: Transaction<Schema>, id: number, more: More) => Promise<void>;
};

/** The products that have the texts and the permissions of such a desk. */
export type DeskProduct = DeskOf<MessageKey> & DecidedBy<Permission>;
type DeskOf<Key> = Key extends `${infer Product}.desk.text.entries` ? Product : never;
type DecidedBy<Right> = Right extends `${infer Product}.decide` ? Product : never;

/** The declaration of one desk of planned things. */
export type PlannedDesk<
  Calls extends PlannedCalls,
  Table extends TermTable,
  Row extends StoredPlan,
  More extends object,
  Rejection extends AnyRejection,
> = HouseFunds & {
  readonly product: DeskProduct;
  readonly calls: Calls;
  readonly terms: DeclaredTerms<Table>;
  /** The column and field with the currency in which refusals name amounts. */
  readonly currency: keyof Row & keyof TermsOf<Table> & string;
  /** The stored things: those that are not over first, then the newest first, at most so many. */
  readonly list: (exchange: Exchange, most: number) => Promise<readonly Row[]>;
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
  /** The other parts of the desk's answer. */
  readonly parts: (
    rows: readonly Row[],
    exchange: Exchange,
  ) => Promise<Omit<DeskAnswer<Calls>, CommonPart>> | Omit<DeskAnswer<Calls>, CommonPart>;
  /** The subject of a proposal of terms, for people. */
  readonly subject: (terms: TermsOf<Table>, more: More, exchange: Exchange) => string;
  /** The name of a stored thing in proposals of acts; its number where nothing is said. */
  readonly nameOf?: (row: Row, exchange: Exchange) => string;
  readonly more?: MoreFields<Table, Row, More>;
  readonly set: (id: number | null, version: number, terms: TermsOf<Table>) => CommandBody;
  readonly pause: (id: number, isPaused: boolean) => CommandBody;
  /** Refuses to pause a thing as it stands; null when it can be. */
  readonly mayPause: (row: Row) => Refused | null;
  readonly acts: Readonly<Record<string, PlannedAct<Row>>>;
  readonly refusals: RefusalTable<Rejection, RefusalContext>;
};

type CommonPart = 'currencies_listed' | 'labels' | 'entries' | 'house';

/** The values that texts about a refusal name beside it: all amounts of a desk's command are in one currency. */
export type RefusalContext = Readonly<Record<'currency' | 'token' | 'payment', NamedCurrency>> & {
  readonly listings: Listings;
  readonly timeZone: string;
};

/** A planned desk without its types, as the kernel works with it. */
export type AnyPlannedDesk = PlannedDesk<PlannedCalls, TermTable, StoredPlan & Cells, object, AnyRejection>;
type Cells = Readonly<Record<string, unknown>>;

/** A route whose input and answer the declaration knows. */
export function looseRoute<Input extends object>(
  call: ConsoleCall,
  answer: (input: Input, context: StaffContext) => Promise<Reply<unknown>>,
): ConsoleRoute {
  return staffRoute(
    call as ConsoleCall<InputSchema, AnswerSchema, 'staff'>,
    (input, context) => answer(input as Input, context) as Promise<Reply<never>>,
  );
}
