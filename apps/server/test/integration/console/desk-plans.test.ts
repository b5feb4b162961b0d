import { allConsoleCalls } from '@assay/contract/console';
import type { CrowdTerms, SaleTerms, VoteTerms } from '@assay/domain';
import { type Command, currencyId, type EarnPlanTerms, ownerId, SETUP, timeMs } from '@assay/engine';
import { amount, ratePpm } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { openCustody } from '../../support/custody-exchange.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { ownRows } from '../../support/own-rows.ts';
import { collectStatements, SHORT_TABLES, unboundedReads } from '../../support/query-plans.ts';

/** Bounds on the rows of reads that no key and no limit bounds. */
const REASONS = {
  house: 'one per account and currency, of the exchange itself or of one user',
  ofOne: 'those of one user, order or colleague, or of each row on the shown page',
  open: 'those that are open or wait, by an index of them',
  listed: 'a list: counted, and sorted where its order has no index, for each page that is shown',
  window: 'those of the last day or month, by an index; at most one read in two seconds of a busy table',
  few: 'as many as colleagues, networks, currencies or texts of the exchange',
  trimmed: 'the newest prices; older ones are deleted',
  shared: 'one read in some seconds for all open pages',
  accounts: 'the liabilities: a sum over the accounts of today, not over their history',
  once: 'one read when a page or a dialog opens, which is not repeated',
} as const;

type Bounds = Readonly<Partial<Record<keyof typeof REASONS, string>>>;

/** Tables that each call reads without such a bound, by the reason that they may be. */
const BOUNDS: Readonly<Record<string, Bounds>> = {
  consoleDashboard: {
    shared: `acceptor_applications acceptor_deals balances c2c_deals chain_deposits chain_holdings chain_payments
      chain_standings chain_transactions chain_withdrawals checkouts complaints custody_reconciliations custody_targets
      custody_terms deposit_claims four_eyes_requests identity_papers lease outbox sessions users`,
  },
  consoleUsers: { listed: 'users', ofOne: 'sessions' },
  consoleUser: { house: 'balances', ofOne: 'sessions' },
  consoleUserApiKeys: { ofOne: 'api_keys' },
  consoleUserApiActs: { listed: 'api_acts' },
  consoleUserOrders: { listed: 'orders' },
  consoleUserTrades: { listed: 'trades' },
  consoleAcceptors: { open: 'acceptor_applications' },
  consoleAcceptorDeals: { listed: 'acceptor_deals' },
  consoleC2cDeals: { listed: 'c2c_deals' },
  consoleC2cDeal: { ofOne: 'c2c_deals c2c_rulings sessions' },
  consoleC2cMethods: { ofOne: 'c2c_payment_methods' },
  consoleC2cOffers: { listed: 'c2c_offers' },
  consoleC2cTraders: { listed: 'c2c_traders', ofOne: 'c2c_deals c2c_offers' },
  consoleC2cMerchants: { listed: 'c2c_merchants', ofOne: 'c2c_offers' },
  consolePayments: { house: 'balances', open: 'checkout_notices', window: 'checkouts' },
  consolePaymentRows: { listed: 'checkouts users' },
  consolePaymentNotices: { listed: 'checkout_notices' },
  consoleComplaints: { listed: 'complaints users' },
  consoleComplaint: { ofOne: 'complaint_lines complaint_pictures' },
  consoleComplaintFigures: { window: 'complaints' },
  consoleCannedAnswers: { few: 'canned_answers' },
  consoleConversionTerms: {
    house: 'balances',
    open: 'conversion_recurring',
    window: 'conversion_parts conversion_quotes',
    trimmed: 'marks',
  },
  consoleConversions: { listed: 'conversion_quotes' },
  consoleCrowdDesk: { house: 'balances' },
  consoleSaleDesk: { house: 'balances', few: 'sale_vesting' },
  consoleVoteDesk: { house: 'balances' },
  consoleSecondsTerms: { house: 'balances', open: 'seconds_insurances', window: 'seconds_orders' },
  consoleEarn: { house: 'balances', shared: 'earn_positions' },
  consoleEarnParticipants: { listed: 'earn_positions' },
  consolePreviewEarnPlan: { house: 'balances' },
  consolePreviewEarnEnd: { once: 'earn_positions earn_recurring' },
  consoleLeverRisk: {
    house: 'balances',
    open: 'lever_trades',
    window: 'ledger_entries lever_closings lever_receipts',
  },
  consoleRebates: { few: 'rebate_figures' },
  consoleRebateTree: { ofOne: 'users' },
  consoleRebateHints: { once: 'sessions users' },
  consoleRegions: { once: 'region_users users' },
  consoleChainDeposits: { listed: 'chain_deposits' },
  consoleDepositClaims: { listed: 'deposit_claims' },
  consoleWithdrawals: { listed: 'chain_withdrawals', few: 'custody_limits' },
  consoleCustodyTerms: {
    house: 'balances',
    few: 'chain_explorers chain_holdings chain_rescans chain_standings custody_limits custody_terms',
  },
  consoleChainBatches: { listed: 'chain_batches', ofOne: 'chain_transactions' },
  consoleReserves: {
    accounts: 'balances',
    open: 'chain_deposits chain_payments chain_transactions chain_withdrawals',
    few: 'chain_holdings custody_reconciliations custody_targets custody_terms',
  },
  consoleReserveDays: { listed: 'custody_reconciliations' },
  consoleAdjustments: { listed: 'money_adjustments' },
  consoleIdentityQueue: { listed: 'identity_papers', ofOne: 'identity_numbers' },
  consoleIdentityPapers: { ofOne: 'identity_numbers identity_papers identity_pictures' },
  consoleOutbox: { listed: 'outbox' },
  consoleArticles: { few: 'news_texts' },
  consoleRequests: { listed: 'four_eyes_requests', few: 'staff_ties' },
  consoleListing: {
    open: 'conversion_parts conversion_quotes four_eyes_requests lever_trades orders seconds_orders',
    few: 'custody_limits custody_terms',
  },
  consolePreviewPair: { open: 'conversion_parts conversion_quotes lever_trades orders seconds_orders' },
  consoleViews: { ofOne: 'console_views' },
  consoleAudit: { listed: 'audit_log' },
  consoleStaff: { open: 'four_eyes_requests', few: 'staff_sessions' },
};

/** Calls that the test does not make in full: previews of terms, which read the terms alone, and what is read by its id. */
const UNANSWERED = `consoleC2cPicture consoleC2cPreviewRules consoleC2cPreviewCurrency consoleC2cPreviewBond
  consoleComplaintPicture consoleConversionPreviewRules consoleConversionPreviewCurrency consoleCrowdPreview
  consoleClaimPicture consolePreviewLeverTerms consolePreviewLeverRates consoleSalePreview
  consoleSecondsPreviewRules consoleSecondsPreviewDuration consoleSecondsPreviewCurrency
  consoleSecondsPreviewInsurance consoleVotePreview consoleIdentityPicture consoleArticle consoleArticleVersion`.split(
  /\s+/,
);

const UNIT = 100_000_000n;
let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let trader: Trader;

beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
  trader = await assay.signUp('trader');
  await openCustody(assay);
  await ownRows(assay.database, trader.id);
  await complaintCalls(assay).filed(trader, { text: 'a question' });
  await identityCalls(assay).handInBasic(trader, {});
  for (const command of plans(timeMs(Date.now() + 3_600_000))) {
    const outcome = await assay.submit(command);
    if (!outcome.ok) throw new Error(`refused: ${outcome.rejection.code}`);
  }
  await assay.allShown();
});
afterAll(() => assay.close());

function plans(from: SaleTerms['from']): readonly Command[] {
  const period = { from, to: timeMs(from + 60_000), identityLevel: 0, barredCountries: [] } as const;
  const price = amount(UNIT);
  const limits = { minimum: amount(UNIT), perOwner: amount(10n * UNIT) };
  const sale: SaleTerms = {
    ...period,
    ...limits,
    token: ETH,
    payment: USDT,
    price,
    supply: amount(100n * UNIT),
    mode: 'first_come',
    delivery: 'at_end',
    cliffDays: 0,
    vestingDays: 0,
  };
  const round: VoteTerms = {
    ...period,
    ...limits,
    currency: USDT,
    mode: 'lock',
    quorum: amount(UNIT),
    candidates: [
      { code: 'AAA', name: 'First', about: 'The first of them.' },
      { code: 'BBB', name: 'Second', about: 'The second of them.' },
    ],
  };
  const project: CrowdTerms = {
    ...period,
    ...limits,
    token: BTC,
    payment: USDT,
    price,
    target: amount(10n * UNIT),
    most: amount(100n * UNIT),
    shares: [400_000, 600_000],
    pollDays: 1,
    patienceDays: 1,
    recipient: ownerId(trader.id),
    team: [ownerId(trader.id)],
  };
  const plan: EarnPlanTerms = {
    kind: 'flexible',
    currency: currencyId(3),
    unit: 'day',
    days: 0,
    rate: ratePpm(100),
    minimum: amount(1n),
    maximum: amount(UNIT),
    perOwner: amount(UNIT),
    total: amount(UNIT),
    cliff: 0,
    release: ratePpm(0),
    releaseBy: 'day',
    limitPlan: null,
    limitRate: 0,
    identityLevel: 0,
    barredCountries: [],
  };
  const supply = amount(1_000n * UNIT);
  return [
    { room: 'sale', type: 'fund_sale', by: SETUP, currency: ETH, amount: supply },
    { room: 'sale', type: 'set_sale', by: SETUP, sale: null, version: 0, terms: sale },
    { room: 'vote', type: 'set_vote_round', by: SETUP, round: null, version: 0, terms: round },
    { room: 'crowd', type: 'fund_projects', by: SETUP, currency: BTC, amount: supply },
    { room: 'crowd', type: 'set_project', by: SETUP, project: null, version: 0, terms: project },
    { room: 'earn', type: 'set_earn_plan', by: SETUP, plan: 1, version: 0, status: 'open', terms: plan },
  ];
}

/** Inputs of calls that need one. */
const inputs = (): Readonly<Record<string, Readonly<Record<string, string | number>>>> => ({
  consoleUser: { id: trader.id },
  consoleUserApiKeys: { id: trader.id },
  consoleUserApiActs: { id: trader.id },
  consoleUserOrders: { id: trader.id },
  consoleUserTrades: { id: trader.id },
  consoleRebateTree: { user: trader.id },
  consoleC2cDeal: { id: 8 },
  consoleC2cMethods: { id: 8 },
  consoleComplaint: { id: 1 },
  consoleIdentityPapers: { id: 1 },
  consoleViews: { page: 'users' },
  consolePreviewPair: { act: 'halt', id: 1 },
  consoleSaleParticipants: { id: 1 },
  consoleVoteParticipants: { id: 1 },
  consoleCrowdParticipants: { id: 1 },
  consoleSalePreviewAct: { id: 1, act: 'cancel' },
  consoleVotePreviewAct: { id: 1, act: 'cancel' },
  consoleCrowdPreviewAct: { id: 1, act: 'cancel' },
  consolePreviewEarnEnd: { plan: 1 },
  consolePreviewEarnPlan: {
    ...{ plan: 1, kind: 'flexible', currency: USDT, rate: '0.2', least: '1', most: '10', per_user: '10' },
    ...{ total: '100', level: 1, countries: '' },
  },
});

function tablesOf(bounds: Bounds): readonly string[] {
  return Object.values<string | undefined>(bounds)
    .flatMap((tables) => (tables ?? '').split(/\s+/))
    .sort();
}

function withoutPartition(table: string): string {
  return table.replace(/_from_\d+$/, '');
}

it('CON-690: each statement of a console page reads a bounded number of rows', async () => {
  const reads = allConsoleCalls.filter(({ methods, name }) => methods[0] === 'GET' || /Preview/.test(name));
  const found: Record<string, readonly string[]> = {};
  const unanswered: string[] = [];
  for (const call of reads) {
    const sent = collectStatements();
    const answer = await desk.send(call, inputs()[call.name] ?? {}, owner);
    sent.stop();
    if (call.shape !== 'text' && envelope(answer).type !== 'ok') unanswered.push(call.name);
    const tables = await unboundedReads(assay.database.url, sent.statements.values());
    const long = [...tables].map(withoutPartition).filter((table) => !SHORT_TABLES.has(table));
    if (long.length > 0) found[call.name] = [...new Set(long)].sort();
  }
  const named = Object.entries(BOUNDS).map(([name, bounds]) => [name, tablesOf(bounds)]);
  expect(found).toEqual(Object.fromEntries(named));
  expect(unanswered).toEqual(UNANSWERED);
});

it('CON-690: a sum without a bound is found, whether an index or a limit is near it or not', async () => {
  const planted = [
    'select sum(amount) from crowd_backings where project = 1',
    "select sum(paid) from rebates where state = 'paid' limit 1",
    'select * from (select count(*) from vote_ballots) as counted limit 1',
  ].map((text) => ({ text, values: [] }));
  const found = await unboundedReads(assay.database.url, planted);
  expect([...found].sort()).toEqual(['crowd_backings', 'rebates', 'vote_ballots']);
  const bounded = [
    'select * from crowd_figures where project = 1',
    'select * from vote_ballots order by id limit 10',
  ].map((text) => ({ text, values: [] }));
  expect([...(await unboundedReads(assay.database.url, bounded))]).toEqual([]);
});

it('CON-691: verify finds kept figures that are not the sums over their rows', async () => {
  await assay.database.query(`insert into vote_figures values (99, 5)`);
  await assay.database.query(`insert into crowd_figures values (99, 5, 4)`);
  await assay.database.query(`insert into rebate_figures values (1, 5, 1, 1, 1)`);
  await assay.database.query(`insert into earn_figures values (99, 1, 5, 1)`);
  await assay.database.query(`insert into chain_movements values ('tron', 3, 5)`);
  await assay.database.query(
    `insert into sale_figures (sale, buyers, purchases_waiting, asked_waiting, cost_waiting, paid, vesting, purchases)
     values (99, 1, 0, 0, 0, 0, 0, 2)`,
  );
  const { checks } = await verify(assay.database.url);
  const differences = checks.flatMap((check) => check.differences);
  expect(differences).toEqual(
    expect.arrayContaining([
      'round 99 has settled 5, by its ballots nothing',
      'project 99 pays 5 for 4, by its backings nothing',
      'rebates of currency 1 have figures 5 1 1 1, by their sums none',
      'plan 99 has figures 1 5 1, by its positions none',
      'tron has 5 movements of currency 3, its deposits and fees are 0',
      'sale 99 has figures 1 2 0 0 0 0 0, its purchases say none',
    ]),
  );
});
