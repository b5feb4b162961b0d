import type { C2cOffer, Command, CurrencyId } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import type { Of } from './books.ts';

type Price = C2cOffer['price'];
type ObservedPrice = Extract<Command, { type: 'mark_prices' }>['marks'][number];
type Floating = NonNullable<C2cOffer['floating']>;

const units = (value: bigint) => unchecked<Price>(value);

/** Mark rules of the pairs, required by floating offers. */
export function indexPriceRules({ pairs }: World): readonly Command[] {
  return pairs.map(({ spec }) => ({
    room: 'marks',
    type: 'set_mark_rules',
    by: { service: 'setup' },
    pair: spec.id,
    staleness: 10_000,
  }));
}

/** Draws a mark of CNY or index prices of the pairs, now and then invalid. */
export function drawIndexPrice(world: World, random: Random): Command {
  const { pairs, clock } = world;
  if (pairs.length > 0 && random.chance(40)) {
    const indexPrices = pairs.map(({ spec }) => ({
      pair: spec.id,
      price: unchecked<ObservedPrice['price']>(BigInt(random.between(900_000, 1_100_000))),
      observedAt: clock.now,
    }));
    return { room: 'marks', type: 'mark_prices', by: { feed: true }, marks: indexPrices };
  }
  return {
    room: 'c2c',
    type: 'mark_c2c_cny',
    ...withIssuer(world.fromHouse()),
    currency: random.chance(3) ? unchecked<CurrencyId>(77) : quoteOf(world),
    unitPrice: units(random.pick([71_500n, 72_000n, 71_499n, 70_000n, random.chance(20) ? 0n : 71_600n])),
    observedAt: unchecked(clock.now + random.pick([0, 0, 0, 0, -5_000, 5_000])),
    staleness: random.pick([5_000, 20_000, 20_000, random.chance(20) ? 999 : 60_000]),
  };
}

/** A mark by one person is rejected; the demo's service replaces the setup service as issuer. */
function withIssuer<CnyCommand extends { readonly by: Of<'mark_c2c_cny'>['by'] }>(
  command: CnyCommand,
): CnyCommand {
  return 'service' in command.by ? { ...command, by: { service: 'demo' } } : command;
}

/** Floating terms around a price; mostly with the coin's pair against the currency of the CNY mark. */
export function drawFloating(currency: CurrencyId, price: bigint, world: World, random: Random): Floating {
  const quote = quoteOf(world);
  const quotedPair =
    world.pairs.find(({ spec }) => spec.base === currency && spec.quote === quote)?.spec.id ?? null;
  const pair = random.chance(6) && world.pairs.length > 0 ? random.pick(world.pairs).spec.id : quotedPair;
  return {
    pair,
    percent: random.pick([1_000_000, 1_005_000, 990_001, 800_000, random.chance(10) ? 1 : 1_200_000]),
    floor: units(random.pick([1n, price, price - price / 50n, random.chance(10) ? price + 1n : 1n])),
    ceiling: units(random.pick([price, price * 2n, price + price / 50n, 10n ** 9n])),
  };
}

/** New price and limits for an open offer, sometimes by another user. */
export function drawChange(
  world: World,
  random: Random,
  offer: C2cOffer | undefined,
): Of<'change_c2c_offer'> {
  const { id = 1, minimum = units(1n), maximum = units(1n), price = units(1n) } = offer ?? {};
  const owner = offer === undefined || random.chance(8) ? random.pick(world.traders) : offer.owner;
  const currency = offer?.currency ?? quoteOf(world);
  const unitPrice = random.pick([price, units(price + 1n), units(70_000n)]);
  return {
    room: 'c2c',
    type: 'change_c2c_offer',
    ...world.fromTrader(owner),
    offer: id,
    unitPrice,
    minimum: random.chance(90) ? minimum : maximum,
    maximum,
    floating: random.chance(60) ? drawFloating(currency, unitPrice, world, random) : null,
  };
}

/** Shown price for taking a floating offer: a bound of it, or about its current price. */
export function drawShown({ price, floating }: C2cOffer, random: Random): Price | null {
  if (floating === null) return null;
  const about = (price * BigInt(random.between(95, 105))) / 100n;
  return random.pick([floating.ceiling, floating.floor, units(about), units(about), price]);
}

function quoteOf({ pairs, currencies }: World): CurrencyId {
  return pairs[0]?.spec.quote ?? currencies[0]?.id ?? unchecked<CurrencyId>(1);
}
