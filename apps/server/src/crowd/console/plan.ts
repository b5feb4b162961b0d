import type { InputOf } from '@assay/contract';
import type { ChangeRow, ConsoleCall, consoleCalls } from '@assay/contract/console';
import {
  type CrowdTerms,
  type CurrencySpec,
  crowdFault,
  currencyId,
  isIdentityLevel,
  type OwnerId,
  ownerId,
  timeMs,
} from '@assay/engine';
import { type Amount, decimals, formatAmount, parseAmount } from '@assay/money';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { zonedTime } from '../../time/wire-time.ts';
import { zoneOf } from '../../time/zone.ts';
import { findProject } from '../find-project.ts';
import { type Paper, readPapers } from '../papers.ts';
import { textOf } from '../rejections.ts';
import { type StoredProject, sharesOf, teamOf } from '../rows.ts';

type Wish<AnyCall extends ConsoleCall> = Omit<InputOf<AnyCall>, 'reason'>;

/** A project as it is to be. */
export type ProjectWish = Wish<typeof consoleCalls.consoleProposeProject>;

/** The terms as they would be, for the version that they are made from, and what differs. */
export type ProjectPlan = {
  readonly project: number | null;
  readonly version: number;
  readonly terms: CrowdTerms;
  readonly paper: Paper;
  readonly token: CurrencySpec;
  /** What it is about, for people. */
  readonly subject: string;
  readonly changes: readonly ChangeRow[];
};

const SHARE_DECIMALS = decimals(4);

export function isRefused(value: object): value is Refused {
  return 'ok' in value;
}

/** What a project would become by a wish; or why it cannot. */
export async function planProject(exchange: Exchange, wish: ProjectWish): Promise<ProjectPlan | Refused> {
  const { listings, settings, now, database } = exchange;
  const before = wish.project === undefined ? undefined : await findProject(exchange, wish.project);
  if (wish.project !== undefined && before === undefined) return refuse('crowd.desk.unknown');
  const token = listings.currency(currencyId(wish.token));
  const payment = listings.currency(currencyId(wish.payment));
  if (token === undefined || payment === undefined) return refuse('listing.unknown_currency');
  const terms = termsOf(wish, payment, token, settings.timeZone);
  if (isRefused(terms)) return terms;
  if (!(await areUsers(exchange, terms.team))) return refuse('crowd.desk.no_such_user');
  const fault = crowdFault(terms, (id) => listings.currency(id), now());
  if (fault !== null) return refuse('crowd.desk.contradiction', { field: fault });
  const paper: Paper = { texts: wish.texts, pictures: wish.pictures };
  const known =
    before === undefined ? undefined : (await readPapers(database, [before.id])).get(Number(before.id));
  const was = before === undefined ? {} : textsOf(termsIn(before), known, exchange);
  const changes = differences(was, textsOf(terms, paper, exchange));
  if (changes.length === 0) return refuse('console.already_so');
  const subject = wish.texts.en?.title ?? token.code;
  return {
    project: wish.project ?? null,
    version: before?.version ?? 0,
    terms,
    paper,
    token,
    subject,
    changes,
  };
}

async function areUsers({ database }: Exchange, team: readonly OwnerId[]): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      team.map((one) => BigInt(one)),
    )
    .execute();
  return found.length === team.length;
}

function termsOf(
  wish: ProjectWish,
  payment: CurrencySpec,
  token: CurrencySpec,
  timeZone: string,
): CrowdTerms | Refused {
  const amounts = {
    price: amountOf(wish.unit_cost, payment),
    target: amountOf(wish.target, payment),
    most: amountOf(wish.most, payment),
    minimum: amountOf(wish.least, payment),
    perOwner: amountOf(wish.per_user, payment),
  };
  const refused = Object.values(amounts).find((read) => typeof read !== 'bigint');
  if (refused !== undefined) return refused as Refused;
  if (!isIdentityLevel(wish.level)) return refuse('crowd.desk.contradiction', { field: 'identity_level' });
  const team = wish.team_ids.map(ownerId);
  const [recipient] = team;
  if (recipient === undefined) return refuse('crowd.desk.contradiction', { field: 'team' });
  return {
    ...(amounts as { readonly [Name in keyof typeof amounts]: Amount }),
    token: token.id,
    payment: payment.id,
    from: timeMs(instantOf(wish.start, timeZone)),
    to: timeMs(instantOf(wish.end, timeZone)),
    shares: wish.shares,
    pollDays: wish.poll_days,
    patienceDays: wish.patience_days,
    unit: wish.unit,
    recipient,
    team,
    identityLevel: wish.level,
    barredCountries: wish.countries,
  };
}

/** A moment of the wall clock in the exchange's time zone; one that there is not is the beginning of all time. */
function instantOf(text: string, timeZone: string): number {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(wall) ? 0 : zoneOf(timeZone).instantOf(wall);
}

function amountOf(text: string, { code, decimals }: CurrencySpec): Amount | Refused {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : refuse('crowd.decimals', { currency: code, decimals });
}

function termsIn(row: StoredProject): CrowdTerms {
  return {
    token: currencyId(row.token),
    payment: currencyId(row.payment),
    price: row.price as Amount,
    target: row.target as Amount,
    most: row.most as Amount,
    minimum: row.minimum as Amount,
    perOwner: row.per_owner as Amount,
    from: timeMs(Number(row.from_ms)),
    to: timeMs(Number(row.to_ms)),
    shares: sharesOf(row),
    pollDays: row.poll_days,
    patienceDays: row.patience_days,
    unit: row.unit,
    recipient: ownerId(Number(row.recipient)),
    team: teamOf(row).map(ownerId),
    identityLevel: row.identity_level,
    barredCountries: row.countries === '' ? [] : row.countries.split(','),
  };
}

type Texts = Readonly<Record<string, string>>;

/** Terms and papers in words for people. */
function textsOf(terms: CrowdTerms, paper: Paper | undefined, { listings, settings }: Exchange): Texts {
  const token = currencyOf(terms.token, listings);
  const payment = currencyOf(terms.payment, listings);
  const money = (value: Amount) => `${textOf(value, payment)} ${payment.code}`;
  return {
    token: token.code,
    price: money(terms.price),
    target: money(terms.target),
    most: money(terms.most),
    minimum: money(terms.minimum),
    per_user: money(terms.perOwner),
    start: zonedTime(terms.from, settings.timeZone),
    end: zonedTime(terms.to, settings.timeZone),
    shares: terms.shares.map((share) => `${percentOf(share)} %`).join(', '),
    poll_days: String(terms.pollDays),
    patience_days: String(terms.patienceDays),
    unit: terms.unit ?? 'day',
    team: terms.team.join(', '),
    level: String(terms.identityLevel),
    countries: terms.barredCountries.join(', '),
    texts: JSON.stringify(paper?.texts ?? {}, null, 2),
    pictures: (paper?.pictures ?? []).join('\n'),
  };
}

/** Parts per million as a percent without the zeros that say nothing. */
function percentOf(share: number): string {
  return formatAmount(BigInt(share), SHARE_DECIMALS).replace(/\.?0+$/, '');
}

/** Of each field that differs, how it was and how it would be. */
function differences(before: Texts, after: Texts): readonly ChangeRow[] {
  return Object.entries(after)
    .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}
