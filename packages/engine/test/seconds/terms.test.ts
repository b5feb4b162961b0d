import { amount, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { CLOCK, Engine, pairId, UPGRADES } from '../../src/index.ts';
import { BTC, BTC_USDT, eventsOf, ONE, USDT } from '../exchange.ts';
import { openScene, TERMS } from './scene.ts';

describe('terms', () => {
  test('SEC-111: terms have versions, and those made for another version are refused', () => {
    const scene = openScene();
    expect(scene.refusal(scene.terms({}, 0))).toEqual({ code: 'terms_changed', version: 1 });
    const { events } = scene.accept(scene.terms({ ordersPerOwner: 7 }));
    expect(eventsOf(events, 'seconds_terms_set')).toMatchObject([
      { version: 2, terms: { ordersPerOwner: 7 } },
    ]);
    scene.restart();
    expect(scene.engine.room('seconds').terms().terms.ordersPerOwner).toBe(7);
  });

  test('SEC-111: the state does not depend on the order in which terms are written', () => {
    const [scene, other] = [openScene(), openScene()];
    const backwards = (value: object): object => Object.fromEntries(Object.entries(value).reverse());
    scene.accept(scene.terms());
    const terms = { ...TERMS, currencies: TERMS.currencies.map(backwards) };
    const { version } = other.engine.room('seconds').terms();
    other.accept({ ...other.terms(), version, terms: backwards(terms) });
    expect(other.engine.stateHash()).toBe(scene.engine.stateHash());
  });

  const [duration] = TERMS.durations;
  const [currency] = TERMS.currencies;
  const [kind] = TERMS.insurances;
  const wrong = [
    ['pairs', { pairs: [BTC_USDT, BTC_USDT] }],
    ['pairs', { pairs: [pairId(9)] }],
    ['durations', { durations: [{ ...duration, seconds: 0 }] }],
    ['durations', { durations: [{ ...duration, seconds: 1_801 }] }],
    ['durations', { durations: [{ ...duration, payout: ratePpm(0) }] }],
    ['durations', { durations: [duration, duration] }],
    ['currencies', { currencies: [currency, currency] }],
    ['currencies', { currencies: [{ ...currency, currency: 77 }] }],
    ['amounts', { currencies: [{ ...currency, minimum: amount(0n) }] }],
    ['amounts', { currencies: [{ ...currency, amounts: [] }] }],
    ['amounts', { currencies: [{ ...currency, amounts: [amount(1n)] }] }],
    ['limits', { currencies: [{ ...currency, stakePerOwner: amount(1n) }] }],
    ['limits', { ordersPerOwner: 0 }],
    ['limits', { ordersPerOwner: 201 }],
    ['countries', { barredCountries: ['zz'] }],
    ['identity_level', { identityLevel: 4 }],
    ['insurances', { insurances: [kind, kind] }],
    ['insurances', { insurances: [{ ...kind, coverage: ratePpm(0) }] }],
    ['insurances', { insurances: [{ ...kind, currency: 1 }] }],
  ] as const;
  test.each(wrong)('SEC-112: wrong terms are refused: %s', (fault, terms) => {
    const scene = openScene();
    expect(scene.refusal(scene.terms(terms as never))).toEqual({ code: 'invalid_terms', fault });
  });

  const both = (insured: 1 | 3) => {
    const [usdt] = TERMS.currencies;
    const [cover] = TERMS.insurances;
    const currencies = [usdt, { ...usdt, currency: BTC }];
    return { currencies, insurances: [{ ...cover, currency: insured === 1 ? BTC : USDT }] } as never;
  };

  test('SEC-700: a type of insurance keeps its currency while a cover of it is not done with', () => {
    const scene = openScene();
    scene.accept(scene.terms(both(3)));
    scene.accept(scene.insure(1_000n * ONE));
    const refused = { code: 'invalid_terms', fault: 'insurances' };
    expect(scene.refusal(scene.terms(both(1)))).toEqual(refused);
    // Refused as well after a version of the terms without the insurance.
    scene.accept(scene.terms({ insurances: [] }));
    expect(scene.refusal(scene.terms(both(1)))).toEqual(refused);
    scene.accept(scene.terms(both(3)));
    const other = openScene();
    other.accept(other.terms(both(3)));
    other.accept(other.terms(both(1)));
  });

  test('SEC-700: a type whose currency was changed before the rule holds no later terms up', () => {
    const scene = openScene({}, new Engine());
    scene.accept(scene.terms(both(3)));
    scene.accept(scene.insure(1_000n * ONE));
    scene.accept(scene.terms(both(1)));
    scene.accept({ room: 'time', type: 'adopt_rules', by: CLOCK, count: UPGRADES.length });
    scene.accept(scene.terms({ ...(both(1) as object), ordersPerOwner: 7 }));
    // The type can return to the currency of the running insurance, and then cannot change again.
    scene.accept(scene.terms(both(3)));
    expect(scene.refusal(scene.terms(both(1)))).toEqual({ code: 'invalid_terms', fault: 'insurances' });
  });
});
