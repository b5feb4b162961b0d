import { type Command, clientKey, currencyId, pairId, SETUP } from '@assay/engine';
import { amount, indexPriceDecimals, ratePpm } from '@assay/money';
import { COIN_DECIMALS, COINS, type DemoPair, PAIRS } from './catalog.ts';

const USDT = currencyId(3);
const UNIT = 10n ** BigInt(COIN_DECIMALS);
/** Minimum value of a hand in USDT; it is less than ten times that. */
const MIN_HAND_USDT = 5;
const POOL_USDT = 2_000_000n;
const INSURANCE_USDT = 500_000n;

/** Terms for every pair that settles in USDT, and the funds of the pool. Idempotent. */
export function demoLeverage(): readonly Command[] {
  const pairs = PAIRS.filter(({ quote }) => quote === 'USDT');
  return [
    ...pairs.map(termsOf),
    poolCommand('lever_margin', POOL_USDT),
    poolCommand('lever_insurance', INSURANCE_USDT),
  ];
}

function termsOf(pair: DemoPair): Command {
  return {
    room: 'lever',
    type: 'set_lever_terms',
    by: SETUP,
    pair: pairId(pair.id),
    terms: {
      unitsPerHand: amount(unitsPerHand(pair)),
      multiples: [1, 2, 5, 10, 20, 50, 100],
      shares: [1, 5, 10, 50, 100],
      minimumHands: 1,
      maximumHands: 10_000,
      spread: ratePpm(100),
      fee: ratePpm(500),
      overnight: ratePpm(1_000),
      liquidationFee: ratePpm(1_000),
      stress: ratePpm(200_000),
      jump: ratePpm(200_000),
      jumpMs: 10_000,
      tradesPerOwner: 100,
      delistingMs: 24 * 3_600_000,
      isOpen: true,
    },
    key: clientKey(`seed-lever-${pair.id}`),
  };
}

function poolCommand(to: 'lever_margin' | 'lever_insurance', units: bigint): Command {
  return {
    room: 'lever',
    type: 'move_pool',
    by: SETUP,
    currency: USDT,
    from: 'external',
    to,
    amount: amount(units * UNIT),
    key: clientKey(`seed-${to}`),
  };
}

/** Returns a power of ten of the base currency, large enough that every step of the index is a whole minor unit. */
function unitsPerHand({ base, tickSize }: DemoPair): bigint {
  const price = COINS.find(({ code }) => code === base)?.price ?? 1;
  let units = 10n ** BigInt(indexPriceDecimals(tickSize));
  while ((Number(units) / Number(UNIT)) * price < MIN_HAND_USDT) units *= 10n;
  return units;
}
