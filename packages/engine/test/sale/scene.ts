import type { SaleTerms } from '@assay/domain';
import { amount } from '@assay/money';
import { type CurrencyId, type OwnerId, SETUP, timeMs } from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BOB, CAROL, credit, ETH, Exchange, listEverything, ONE, USDT } from '../exchange.ts';

export const START = 1_000_000_000;
export const DAY = 86_400_000;
export const FUNDS = 100_000n * ONE;
export const TOKENS = 1_000_000n * ONE;

/** A sale of 1,000 tokens at 0.3 USDT, at most 400 per owner, for an hour from START. */
export const TERMS: SaleTerms = {
  token: ETH,
  payment: USDT,
  price: amount((3n * ONE) / 10n),
  supply: amount(1_000n * ONE),
  perOwner: amount(400n * ONE),
  minimum: amount(ONE),
  from: timeMs(START + 1_000),
  to: timeMs(START + 3_600_000),
  mode: 'first_come',
  delivery: 'at_once',
  cliffDays: 0,
  vestingDays: 0,
  identityLevel: 0,
  barredCountries: [],
};

/** An exchange that sells a token, whose clock the test controls. */
export class Scene extends ClockedExchange {
  constructor() {
    super(START);
  }

  plan(terms: Partial<SaleTerms> = {}, sale: number | null = null, version = sale === null ? 0 : 1): object {
    return { room: 'sale', type: 'set_sale', by: SETUP, sale, version, terms: { ...TERMS, ...terms } };
  }

  house(type: 'fund_sale' | 'draw_sale', units: bigint, currency: CurrencyId = ETH): object {
    return { room: 'sale', type, by: SETUP, currency, amount: amount(units) };
  }

  about(type: 'cancel_sale' | 'pause_sale', sale: number, more: object = {}): object {
    return { room: 'sale', type, by: SETUP, sale, ...more };
  }

  buy(units: bigint, owner: OwnerId = ALICE, sale = 1): object {
    return { room: 'sale', type: 'subscribe_sale', by: { trader: owner }, sale, amount: amount(units) };
  }

  balance(owner: OwnerId, currency: CurrencyId): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(owner, 'change', currency);
    return { total, held };
  }

  houseBalance(currency: CurrencyId): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(0 as OwnerId, 'sale', currency);
    return { total, held };
  }

  get room() {
    return this.engine.room('sale');
  }
}

/**
 * Opens a scene in which Alice, Bob and Carol have 100,000 USDT each, and the exchange a million tokens; a planned sale
 * has begun.
 */
export function openScene(terms: Partial<SaleTerms> = {}): Scene {
  const scene = new Scene();
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB, CAROL]) scene.accept(credit(owner, USDT, FUNDS));
  scene.passTime(scene.now);
  scene.accept(scene.house('fund_sale', TOKENS));
  scene.accept(scene.plan(terms));
  scene.passTime(START + 1_000);
  return scene;
}
