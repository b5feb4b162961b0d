import type { CommandIn, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { CrowdBook, Running } from './book.ts';

/** Returns the first reason to reject a backing of a project; null for none. */
export function backingFault(
  { by, amount }: Extract<CommandIn<'crowd'>, { type: 'back_project' }>,
  running: Running | undefined,
  book: CrowdBook,
  { time }: Expectation,
): Rejection | null {
  const { owners, accounts, products } = book.records;
  const rejection = owners.actingFault(by.trader);
  if (rejection !== null) return rejection;
  if (running === undefined) return { code: 'unknown_project' };
  const { terms, status, isPaused, raised } = running.project;
  if (status !== 'open' || terms.to <= time) return { code: 'project_ended' };
  if (terms.from > time) return { code: 'project_not_started', from: terms.from };
  if (isPaused) return { code: 'project_paused' };
  if (terms.team.some((one) => one === by.trader)) return { code: 'of_the_team' };
  const { country, level } = owners.of(by.trader);
  if (terms.barredCountries.some((one) => one === country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  if (amount < terms.minimum) return { code: 'amount_below_minimum', minimum: terms.minimum };
  const backedAmount = running.backings.find(({ owner }) => owner === by.trader)?.amount ?? 0n;
  if (backedAmount + amount > terms.perOwner)
    return { code: 'owner_cap', left: terms.perOwner - backedAmount };
  if (raised + amount > terms.most) return { code: 'project_full', left: terms.most - raised };
  const account = accounts.of(by.trader, 'change', terms.payment);
  if (products.some((audit) => audit.settling?.(account, time))) return { code: 'settling' };
  const bounds = products.flatMap((audit) => audit.free?.(account) ?? []);
  const [minimum = 0n] = [account.total - account.held, ...bounds].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  const free = minimum < 0n ? 0n : minimum;
  return free < amount ? { code: 'insufficient_balance', free } : null;
}
