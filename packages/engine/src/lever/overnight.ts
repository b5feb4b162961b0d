import { takeFee } from '../ledger/fee.ts';
import { unlock } from '../ledger/hold.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { shareRoundedUp, smaller } from './arithmetic.ts';
import type { Budget } from './budget.ts';
import { asAmount, type Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';

/** The exchange's day begins at 00:01: a position opened before midnight pays for the night. */
const AFTER_MIDNIGHT_MS = 60_000;

/** Agenda item of the charging; closings of delisted pairs have the pair's id. */
export const SWEEP = { id: 0, slot: 1 } as const;

/** Schedules the overnight fees of all trades when a day of the exchange has begun. */
export function beginNight(lever: Lever, { calendar, from }: Day): void {
  if (calendar !== 'exchange' || lever.trades.size === 0) return;
  lever.days.push(from);
  planSweep(lever);
}

/** Schedules the charging after a day has begun or a snapshot has been read. */
export function planSweep(lever: Lever): void {
  const [first] = lever.days;
  if (first === undefined) return;
  const ids: number[] = [];
  for (const trade of lever.trades.values()) if (nightsOf(lever, trade) > 0) ids.push(trade.id);
  const item = lever.sweep?.item ?? lever.stage.agenda.add(first, SWEEP.id, SWEEP.slot);
  lever.sweep = { item, ids: ids.reverse() };
}

/** Charges positions by id, as many as the budget allows. */
export function sweep(lever: Lever, budget: Budget): Progress {
  const ids = lever.sweep?.ids ?? [];
  while (ids.length > 0) {
    if (!budget.hasBudget()) return 'more';
    const trade = lever.trades.get(ids.pop() ?? 0);
    if (trade !== undefined && nightsOf(lever, trade) > 0)
      budget.execute(() => chargeOvernight(lever, trade));
  }
  lever.days = [];
  lever.sweep = null;
  return 'done';
}

/**
 * Charges a position the overnight fees due, from its margin first, then from the available balance. Returns true if it
 * could pay.
 */
export function collectOvernight(lever: Lever, trade: OpenTrade): boolean {
  const due = nightsDue(lever, trade);
  trade.chargedTo = lever.days.at(-1) ?? trade.chargedTo;
  if (due === null) return true;
  const { facts } = trade;
  const portfolio = lever.portfolioOf(trade);
  const { account } = portfolio;
  const { changes } = lever.stage;
  const { equity, margins } = { equity: portfolio.equity(), margins: portfolio.margins };
  const ofMargin = smaller(due, facts.margin);
  if (ofMargin > 0n) unlock(account, asAmount(ofMargin), changes);
  const paid = smaller(due, account.available);
  const fees = lever.house('fees', portfolio.currency);
  takeFee(account, fees, asAmount(paid), 'lever_overnight', trade.id, changes);
  portfolio.marginReduced(ofMargin);
  trade.facts = { ...facts, margin: facts.margin - ofMargin, overnight: facts.overnight + paid };
  lever.receipt(trade, {
    kind: 'overnight',
    cause: 'overnight',
    markSequence: null,
    markPrice: null,
    price: facts.price,
    value: borrowedAmount(trade),
    margin: trade.facts.margin,
    fee: due,
    profit: 0n,
    paid: -paid,
    owed: portfolio.debt,
    borne: 0n,
    equity,
    margins,
    pool: null,
    profits: null,
  });
  return paid === due;
}

function chargeOvernight(lever: Lever, trade: OpenTrade): void {
  const portfolio = lever.portfolioOf(trade);
  if (!collectOvernight(lever, trade)) {
    trade.isUnpaid = true;
    lever.pairOf(trade).watchExits(trade);
  }
  trade.publishExtreme(lever.pairOf(trade).indexPrice);
  lever.emitChange(trade.facts);
  if (portfolio.riskClass === 'safe' && portfolio.isWarned()) lever.warn(portfolio);
  lever.endWarning(portfolio);
  portfolio.watch();
}

/** Returns the overnight fees due of a position; null if no night is due. */
export function nightsDue(lever: Lever, trade: OpenTrade): bigint | null {
  const nights = nightsOf(lever, trade);
  if (nights === 0) return null;
  return shareRoundedUp(borrowedAmount(trade), trade.terms.overnight) * BigInt(nights);
}

function borrowedAmount({ facts }: OpenTrade): bigint {
  return facts.value - facts.originMargin;
}

/** Returns the number of unpaid nights. */
function nightsOf({ days }: Lever, { facts, chargedTo }: OpenTrade): number {
  if (facts.status !== 'holding' || facts.openedAt === null) return 0;
  const { openedAt } = facts;
  return days.filter((from) => from > chargedTo && openedAt < from - AFTER_MIDNIGHT_MS).length;
}
