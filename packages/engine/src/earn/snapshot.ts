import type { TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { parseAmount } from '../snapshot/exact-text.ts';
import type { Earn } from './earn.ts';
import type { EarnPlan } from './plan.ts';
import type { EarnPosition } from './position.ts';
import type { EarnRecurring } from './recurring.ts';

/** Amounts are decimal text, because JSON has no exact large integers. */
type Stored<Value> = {
  readonly [Name in keyof Value]: Value[Name] extends bigint ? string : Value[Name];
};

/**
 * Rows of a snapshot. Plans come with all versions, because positions refer to them; positions and recurring purchases
 * are sorted by id.
 */
export type EarnRow =
  | readonly ['last', position: number, recurring: number]
  | readonly ['plan', Stored<EarnPlan>]
  | readonly ['position', Stored<EarnPosition>]
  | readonly ['recurring', Stored<EarnRecurring>]
  | readonly ['today', string, due: TimeMs | null]
  | readonly ['ending', plan: number, since: TimeMs];

export function* writeEarn(earn: Earn): Generator<EarnRow> {
  const { lastPosition, lastRecurring, plans, positions, recurrings, today, recurringDue } = earn;
  if (lastPosition + lastRecurring > 0) yield ['last', lastPosition, lastRecurring];
  for (const plan of plans.all()) yield ['plan', writePlan(plan)];
  for (const { position } of positions.all()) yield ['position', writePosition(position)];
  for (const recurring of recurrings.all()) {
    yield ['recurring', { ...recurring, amount: `${recurring.amount}` }];
  }
  if (today !== '') yield ['today', today, recurringDue];
  for (const [plan, since] of earn.endings()) yield ['ending', plan, since];
}

/** Restores one row, after the ledger's totals have been restored. */
export function readEarn(row: EarnRow, earn: Earn): void {
  switch (row[0]) {
    case 'last':
      earn.lastPosition = row[1];
      earn.lastRecurring = row[2];
      return;
    case 'plan':
      earn.plans.add(readPlan(row[1]));
      return;
    case 'position':
      readPosition(row[1], earn);
      return;
    case 'recurring':
      earn.recurrings.put({ ...row[1], amount: parseAmount(row[1].amount) });
      return;
    case 'today':
      earn.today = row[1];
      earn.setRecurringDue(row[2]);
      return;
    case 'ending':
      earn.beginEnding(row[1], row[2]);
      return;
  }
}

function writePlan(plan: EarnPlan): Stored<EarnPlan> {
  const { minimum, maximum, perOwner, total } = plan;
  return {
    ...plan,
    minimum: `${minimum}`,
    maximum: `${maximum}`,
    perOwner: `${perOwner}`,
    total: `${total}`,
  };
}

function readPlan(stored: Stored<EarnPlan>): EarnPlan {
  const { minimum, maximum, perOwner, total } = stored;
  return {
    ...stored,
    minimum: parseAmount(minimum),
    maximum: parseAmount(maximum),
    perOwner: parseAmount(perOwner),
    total: parseAmount(total),
  };
}

function writePosition(position: EarnPosition): Stored<EarnPosition> {
  const { principal, locked, paid, cover, traded } = position;
  return {
    ...position,
    principal: `${principal}`,
    locked: `${locked}`,
    paid: `${paid}`,
    cover: `${cover}`,
    traded: `${traded}`,
  };
}

function readPosition(stored: Stored<EarnPosition>, earn: Earn): void {
  const position: EarnPosition = {
    ...stored,
    principal: parseAmount(stored.principal),
    locked: parseAmount(stored.locked),
    paid: parseAmount(stored.paid),
    cover: parseAmount(stored.cover),
    traded: parseAmount(stored.traded),
  };
  const { account, house } = earn.open(position, earn.plans.version(position.plan, position.version));
  restoreLock(account, position.locked);
  if (position.cover > 0n) restoreLock(house, position.cover);
}
