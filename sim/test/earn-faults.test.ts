import { describe, test } from 'vitest';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnEarning } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type Arithmetic = typeof import('../../packages/engine/src/earn/arithmetic.ts');
type Buy = typeof import('../../packages/engine/src/earn/buy.ts');
type Dates = typeof import('../../packages/engine/src/stage/dates.ts');
type Redeem = typeof import('../../packages/engine/src/earn/redeem.ts');
type Renew = typeof import('../../packages/engine/src/earn/renew.ts');
type Rules = typeof import('../../packages/engine/src/earn/plan-rules.ts');

describe('STK-110: a fault in what coins earn is found', () => {
  test('one that rounds each day’s interest by itself', async () => {
    const engines = await mutantEngines<Arithmetic>('earn/arithmetic.ts', ({ interestUpTo }) => ({
      interestUpTo: (principal, terms, days) =>
        (interestUpTo(principal, terms, 1) * BigInt(days)) as ReturnType<typeof interestUpTo>,
    }));
    expectFoundOnEarning(engines, 'earn_position_changed');
  });

  test('one that sells what it cannot cover', async () => {
    const engines = await mutantEngines<Arithmetic>('earn/arithmetic.ts', ({ coverOf }) => ({
      coverOf: (_principal, terms) => coverOf(0n, terms),
    }));
    expectFoundOnEarning(engines, 'earn_position_changed');
  });

  test('one that releases a day too early', async () => {
    const engines = await mutantEngines<Arithmetic>('earn/arithmetic.ts', ({ availableAfter }) => ({
      availableAfter: (principal, terms, days, traded) => availableAfter(principal, terms, days + 1, traded),
    }));
    expectFoundOnEarning(engines, 'earn_position_changed');
  });

  test('one that lets a limit go while positions stand on it', async () => {
    const engines = await mutantEngines<Buy>('earn/buy.ts', () => ({ heldBy: () => 0n }));
    expectFoundOnEarning(engines, 'answer');
  });

  test('one that gives back before the term what has to stay', async () => {
    const engines = await mutantEngines<Redeem>('earn/redeem.ts', ({ redeem }) => ({
      redeem: (command, earn) => {
        const fault = redeem(command, earn);
        return fault?.code === 'not_redeemable' ? { code: 'unknown_position' } : fault;
      },
    }));
    expectFoundOnEarning(engines, 'answer');
  });

  test('one that renews nothing', async () => {
    const engines = await mutantEngines<Renew>('earn/renew.ts', () => ({ renew: () => false }));
    expectFoundOnEarning(engines, 'earn_position_changed');
  });

  test('one whose tomorrow is the day after', async () => {
    const engines = await mutantEngines<Dates>('stage/dates.ts', ({ dateAfter, ...real }) => ({
      ...real,
      dateAfter: (date, every, monthDay) => {
        const next = dateAfter(date, every, monthDay);
        return every === 'day' ? dateAfter(next, every, monthDay) : next;
      },
    }));
    expectFoundOnEarning(engines, 'earn_recurring_changed');
  });

  test('one that takes plans which contradict themselves', async () => {
    const engines = await mutantEngines<Rules>('earn/plan-rules.ts', ({ earnPlanFault }) => ({
      earnPlanFault: (terms, before, known) => {
        const fault = earnPlanFault(terms, before, known);
        return fault === 'countries' ? null : fault;
      },
    }));
    expectFoundOnEarning(engines, 'answer');
  });

  test('one that does not tell how a position stands, or tells another sum', () => {
    expectFoundOnEarning(
      () => enginesWith(sayOfEach('earn_position_changed', () => null)),
      'earn_position_changed',
    );
    const other = sayOfEach('earn_position_changed', ({ position, ...event }) => ({
      ...event,
      position: { ...position, paid: (position.paid + 1n) as typeof position.paid },
    }));
    expectFoundOnEarning(() => enginesWith(other), 'earn_position_changed');
  });
});
