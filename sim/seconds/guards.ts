import type { CommandIn, OwnerId, Rejection, SelfLimits, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { boundOf } from './betting.ts';
import { branded } from './figuring.ts';

type Of<Type extends string> = Extract<CommandIn<'seconds'>, { type: Type }>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Auditor of self-exclusions and loss limits. */
export class Guards {
  readonly #records: Records;
  readonly #guards = new Map<OwnerId, SelfLimits>();

  constructor(records: Records) {
    this.#records = records;
  }

  exclude({ by, until }: Of<'exclude_oneself'>, expectation: Expectation): Rejection | null {
    const guard = this.of(by.trader);
    const isLonger =
      until > expectation.time && (guard.excludedUntil === null || until > guard.excludedUntil);
    if (!isLonger || until - expectation.time > 5 * 366 * DAY_MS) return { code: 'invalid_exclusion' };
    this.#set({ ...guard, excludedUntil: until }, expectation);
    return null;
  }

  limit({ by, currency, most: maxLoss }: Of<'limit_losses'>, expectation: Expectation): Rejection | null {
    if (!this.#records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (maxLoss !== null && maxLoss < 0n) return { code: 'invalid_amount' };
    const guard = this.of(by.trader);
    const now = boundOf(guard, currency, expectation.time);
    const loosens = now !== null && (maxLoss === null || now < maxLoss);
    const from = unchecked<TimeMs>(expectation.time + DAY_MS);
    const limit = loosens
      ? { currency, most: branded<typeof maxLoss>(now), next: { most: maxLoss, from } }
      : { currency, most: maxLoss, next: null };
    const limits = [...guard.limits.filter((one) => one.currency !== currency), limit];
    limits.sort((one, other) => one.currency - other.currency);
    this.#set({ ...guard, limits }, expectation);
    return null;
  }

  of(owner: OwnerId): SelfLimits {
    return this.#guards.get(owner) ?? { owner, excludedUntil: null, limits: [] };
  }

  #set(guard: SelfLimits, expectation: Expectation): void {
    this.#guards.set(guard.owner, guard);
    expectation.emit(`guard of ${guard.owner}`, { type: 'seconds_guard_changed', guard });
  }
}
