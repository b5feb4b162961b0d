import { currencyId, type OwnerId } from '@assay/engine';
import { type Amount, amount } from '@assay/money';
import { COIN_DECIMALS, COINS } from '../catalog.ts';

const UNIT = 10n ** BigInt(COIN_DECIMALS);
const coin = (code: string) => currencyId(COINS.find((coin) => coin.code === code)?.id ?? 0);
const thousandths = (count: number) => amount((BigInt(count) * UNIT) / 1_000n);

/** Coins that the robots trade with users, with the size of an offer and the limits of a deal. */
const COINS_OFFERED = [
  {
    currency: coin('USDT'),
    total: thousandths(5_000_000),
    minimum: thousandths(10_000),
    maximum: thousandths(2_000_000),
  },
  {
    currency: coin('BTC'),
    total: thousandths(500),
    minimum: amount(UNIT / 10_000n),
    maximum: thousandths(200),
  },
  { currency: coin('ETH'), total: thousandths(8_000), minimum: thousandths(2), maximum: thousandths(3_000) },
] as const;

const SIDES = ['sell', 'buy'] as const;
const WAYS = ['bank', 'ali_pay'] as const;

/** An offer that a robot always has open. */
export type RobotOffer = {
  readonly owner: OwnerId;
  readonly side: (typeof SIDES)[number];
  readonly way: (typeof WAYS)[number];
  readonly currency: ReturnType<typeof currencyId>;
  readonly total: Amount;
  readonly minimum: Amount;
  readonly maximum: Amount;
};

/**
 * Returns the offers of these robots, beginning with those that new users look at first. Each robot has another payment
 * method.
 */
export function robotOffers(robots: readonly OwnerId[]): readonly RobotOffer[] {
  return COINS_OFFERED.flatMap((offered) =>
    SIDES.flatMap((side) =>
      robots.slice(0, WAYS.length).map((owner, index) => ({
        ...offered,
        owner,
        side,
        way: WAYS[index] ?? 'bank',
      })),
    ),
  );
}
