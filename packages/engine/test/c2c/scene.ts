import { amount, ratePpm } from '@assay/money';
import {
  type C2cDeal,
  type C2cOffer,
  type C2cSide,
  type C2cTerms,
  CLOCK,
  CLOSED_C2C_TERMS,
  type Engine,
  type Outcome,
  type OwnerId,
  SETUP,
  timeMs,
} from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BOB, CAROL, Exchange, listEverything, ONE, USDT } from '../exchange.ts';

export const START = 1_000_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const FUNDS = 10_000n * ONE;
const [SECOND, HOUSE] = [1_000, 0 as OwnerId];
const DIGEST = 'ab'.repeat(32);

/** Offers of 1 to 5,000 USDT, with a fee of 0.1 %. */
export const TERMS: C2cTerms = {
  ...CLOSED_C2C_TERMS,
  isOpen: true,
  identityLevel: 0,
  fee: ratePpm(1_000),
  currencies: [{ currency: USDT, minimum: amount(ONE), maximum: amount(5_000n * ONE) }],
  merchant: { currency: USDT, bond: amount(500n * ONE) },
};

type Offering = {
  readonly owner?: OwnerId;
  readonly side?: C2cSide;
  readonly total?: bigint;
  readonly price?: bigint;
  readonly minimum?: bigint;
  readonly maximum?: bigint;
  readonly level?: number;
  readonly deals?: number;
  readonly country?: string | null;
};

export type DealAction = 'pay' | 'cancel' | 'release' | 'concede' | 'dispute' | 'appeal' | 'state';

/** An exchange with C2C trading, whose clock the test controls. */
export class Scene extends ClockedExchange {
  constructor(engine?: Engine) {
    super(START, engine);
  }

  override accept(command: object, time = this.now): Extract<Outcome, { ok: true }> {
    const outcome = super.accept(command, time);
    this.engine.audit();
    return outcome;
  }

  terms(terms: Partial<C2cTerms> = {}): object {
    const { version } = this.engine.room('c2c').terms();
    return { room: 'c2c', type: 'set_c2c_terms', by: SETUP, version, terms: { ...TERMS, ...terms } };
  }

  fund(owner: OwnerId, units = FUNDS): void {
    const money = { owner, wallet: 'legal', currency: USDT, amount: amount(units) };
    this.accept({ room: 'custody', type: 'credit', by: SETUP, ...money, reason: 'deposit', reference: 0 });
  }

  /** An offer; by default Alice sells 100 USDT at 7 CNY. */
  offer({ owner = ALICE, side = 'sell', total = 100n * ONE, ...more }: Offering = {}): object {
    return {
      room: 'c2c',
      type: 'publish_c2c_offer',
      by: { trader: owner },
      side,
      currency: USDT,
      unitPrice: amount(more.price ?? 70_000n),
      total: amount(total),
      minimum: amount(more.minimum ?? ONE),
      maximum: amount(more.maximum ?? total),
      way: 'bank',
      level: more.level ?? 0,
      deals: more.deals ?? 0,
      country: more.country ?? null,
    };
  }

  publish(offering: Offering = {}): number {
    return createdIdOf(this.accept(this.offer(offering)));
  }

  withdraw(offer: number, owner = ALICE): object {
    return { room: 'c2c', type: 'withdraw_c2c_offer', by: { trader: owner }, offer };
  }

  takeCommand(offer: number, number: bigint | null = null, owner = BOB, price: bigint | null = null): object {
    return {
      room: 'c2c',
      type: 'take_c2c_offer',
      by: { trader: owner },
      offer,
      number: number === null ? null : amount(number),
      shownPrice: price === null ? null : amount(price),
    };
  }

  take(offer: number, number: bigint | null = null, owner = BOB): number {
    return createdIdOf(this.accept(this.takeCommand(offer, number, owner)));
  }

  applyAction(action: DealAction, deal: number, owner: OwnerId): object {
    const to = { room: 'c2c', by: { trader: owner }, deal };
    const messageFields = { message: 1, digest: DIGEST };
    switch (action) {
      case 'pay':
      case 'cancel':
      case 'release':
        return { ...to, type: `${action}_c2c_deal` };
      case 'concede':
        return { ...to, type: 'concede_c2c_dispute' };
      case 'dispute':
        return { ...to, type: 'open_c2c_dispute', ...messageFields };
      case 'appeal':
        return { ...to, type: 'appeal_c2c_ruling', ...messageFields };
      case 'state':
        return { ...to, type: 'say_in_c2c_deal', kind: 'statement', ...messageFields };
    }
  }

  ruling(
    deal: number,
    ruling: 'release' | 'return' | 'split',
    { toBuyer = 0n, isFalsePaid = false }: { readonly toBuyer?: bigint; readonly isFalsePaid?: boolean } = {},
  ): object {
    const rulingFields = { ruling, toBuyer: amount(toBuyer), isFalsePaid, text: 'seen' };
    return { room: 'c2c', type: 'rule_c2c_dispute', by: SETUP, deal, ...rulingFields };
  }

  freeze(owner: OwnerId, action: 'freeze' | 'unfreeze' = 'freeze'): void {
    this.accept({ room: 'owners', type: action, by: SETUP, owner });
  }

  /** Advances the time with a clock command every half minute, as in a running exchange. */
  advanceTime(durationMs: number): void {
    const end = this.now + durationMs;
    while (this.now < end) this.passTime(Math.min(this.now + 30 * SECOND, end));
  }

  beginDay(day: string, from: number, to: number): void {
    const days = { calendar: 'c2c', day, from: timeMs(from), to: timeMs(to) };
    this.accept({ room: 'time', type: 'begin_day', by: CLOCK, ...days });
  }

  deal(id: number): C2cDeal | undefined {
    return [...this.engine.room('c2c').deals()].find((deal) => deal.id === id);
  }

  offerNow(id: number): C2cOffer | undefined {
    return [...this.engine.room('c2c').offers()].find((offer) => offer.id === id);
  }

  balance(owner: OwnerId): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(owner, 'legal', USDT);
    return { total, held };
  }

  fees(): bigint {
    return this.engine.balance(HOUSE, 'fees', USDT).total;
  }
}

/** Alice, Bob and Carol have 10,000 USDT on their C2C accounts. */
export function openScene(terms: Partial<C2cTerms> = {}, engine?: Engine): Scene {
  const scene = new Scene(engine);
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB, CAROL]) scene.fund(owner);
  scene.passTime(scene.now);
  scene.accept(scene.terms(terms));
  return scene;
}

export function createdIdOf(outcome: Outcome): number {
  if (!outcome.ok || outcome.createdId === null) throw new Error('nothing was made');
  return outcome.createdId;
}
