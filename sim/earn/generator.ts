import type {
  Command,
  CommandIn,
  CurrencyId,
  EarnPlan,
  EarnPlanTerms,
  EarnPosition,
  EarnRecurring,
  OwnerId,
} from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';
import { amountsOf, drawPlan, spoil, USUAL_PLANS, usualPlans } from './plans.ts';

type EarnCommand = CommandIn<'earn'>;
type Of<Type extends EarnCommand['type']> = Extract<EarnCommand, { type: Type }>;
type Amount = Of<'buy_earn'>['amount'];

const [FUND, PLANS] = [5_000_000_000n, 8] as const;

/**
 * Offers, buys, redeems, funds and ends plans by spontaneous commands, so that the draws of others do not depend on it.
 */
export class EarnGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  readonly #plans = new Map<number, EarnPlan>();
  /** Open positions by id; the last changed one comes last. */
  readonly #positions = new Map<number, EarnPosition>();
  readonly #recurring = new Map<number, EarnRecurring>();
  /** Owners with closed accounts, who still submit commands sometimes. */
  readonly #closed: OwnerId[] = [];

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [7_919, 41, 13, 1], [0, 0, 0, 8, 20]);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const commands: Command[] = this.#world.currencies.map(({ id }) =>
      this.#house('fund_earn', id, this.#random.pick([50n, 1_000n, 200_000n, FUND])),
    );
    const [first] = this.#world.currencies;
    if (first !== undefined)
      commands.push(...usualPlans(first.id).map((terms, index) => this.#sell(index + 1, 0, terms)));
    for (let plan = USUAL_PLANS + 1; plan <= PLANS; plan += 1) commands.push(this.#setPlan(plan));
    return commands;
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['buy', 40],
      ['burst', 2],
      ['redeem', 16],
      ['limit', 4],
      ['renew', 6],
      ['time', 14],
      ['recurring', 6],
      ['stop', 2],
      ['volume', 12],
      ['plan', 5],
      ['end', 1],
      ['odd', 14],
      ['house', 3],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'buy':
        return this.#buy();
      case 'burst':
        return this.#bursting();
      case 'redeem':
        return { ...this.#about(this.#random.chance(25) ? 'mortgage' : undefined), type: 'redeem_earn' };
      case 'limit':
        return this.#useLimit();
      case 'renew':
        return { ...this.#about('fixed'), type: 'renew_earn', renews: this.#random.chance(70) };
      case 'time':
        return this.#drawTimeCommand();
      case 'recurring':
        return this.#beginRecurring();
      case 'stop':
        return this.#stopRecurring();
      case 'volume':
        return this.#noteVolume();
      case 'plan':
        return this.#changePlan();
      case 'end':
        return this.#endPlan();
      case 'odd':
        return this.#odd();
      case 'house':
        return this.#moveHouse();
    }
  }

  learn(_command: Command, { events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type === 'owner_changed' && event.fact === 'closed') this.#closed.push(event.owner);
      if (event.type === 'earn_plan_set') this.#plans.set(event.plan.plan, event.plan);
      if (event.type === 'earn_position_changed') {
        const { position } = event;
        this.#positions.delete(position.id);
        if (position.status === 'running') this.#positions.set(position.id, position);
      }
      if (event.type === 'earn_recurring_changed') {
        const { recurring } = event;
        this.#recurring.delete(recurring.id);
        if (recurring.isRunning) this.#recurring.set(recurring.id, recurring);
      }
    }
  }

  #buy(owner = this.#random.pick(this.#world.traders)): Of<'buy_earn'> {
    const random = this.#random;
    const plan = this.#pickOrNone([...this.#plans.values()]);
    const { minimum = 1n, maximum = 1n } = plan ?? {};
    const between = minimum + ((maximum - minimum) * BigInt(random.below(101))) / 100n;
    return {
      room: 'earn',
      type: 'buy_earn',
      ...this.#world.fromTrader(owner),
      plan: plan?.plan ?? 1,
      version: plan?.version ?? 1,
      amount: unchecked<Amount>(random.pick([minimum, between, between, maximum])),
      renews: plan?.kind === 'fixed' ? random.chance(60) : random.chance(3),
    };
  }

  /** Many purchases at the same time, of one trader or of all, so that as many are due together. */
  #bursting(): Command {
    const random = this.#random;
    const first = this.#buy();
    const isSingle = random.chance(40);
    for (let count = random.between(5, 120); count > 0; count -= 1) {
      const by = isSingle ? first.by : { trader: random.pick(this.#world.traders) };
      this.#draws.push({ room: 'earn', type: 'buy_earn', by, ...amountsOf(first) });
    }
    return first;
  }

  /** A pledge, and the maximum purchase of the plan whose limit it raises. */
  #useLimit(): Command {
    const pledge = this.#pickOrNone([...this.#plans.values()].filter(({ kind }) => kind === 'mortgage'));
    const raised = this.#plans.get(pledge?.limitPlan ?? 0);
    if (pledge === undefined || raised === undefined) return this.#buy();
    const by = { trader: this.#random.pick(this.#world.traders.slice(0, 2)) };
    const purchase = { room: 'earn', type: 'buy_earn', by, renews: false } as const;
    const { plan, version, maximum: amount } = raised;
    this.#draws.push({ ...purchase, plan, version, amount: raised.minimum });
    for (let count = 4; count > 0; count -= 1) this.#draws.push({ ...purchase, plan, version, amount });
    return { ...purchase, plan: pledge.plan, version: pledge.version, amount: pledge.maximum };
  }

  /** Advances beyond the end of a day of some plan, with as many commands of the clock as needed. */
  #drawTimeCommand(): Command {
    const random = this.#random;
    const { clock } = this.#world;
    clock.advance(random.pick([60_001, 60_001, 200_000, 3_600_001]));
    const pass: Command = { room: 'time', type: 'pass_time', by: { clock: true } };
    for (let count = random.between(0, 6); count > 0; count -= 1) this.#draws.push(pass);
    if (random.chance(60)) this.#draws.push({ ...this.#about(), type: 'redeem_earn' });
    return pass;
  }

  #about(kind?: EarnPosition['kind']): Omit<Of<'redeem_earn'>, 'type'> {
    const random = this.#random;
    const running = this.#pickOrNone(this.#running().filter((open) => (kind ?? open.kind) === open.kind));
    const isOdd = running === undefined || random.chance(3);
    const owner = isOdd ? random.pick(this.#world.traders) : running.owner;
    const position = running === undefined || random.chance(3) ? random.pick([0, 1, 99_999]) : running.id;
    return { room: 'earn', by: { trader: owner }, position };
  }

  #beginRecurring(owner = this.#random.pick(this.#world.traders.slice(0, 2))): Of<'begin_earn_recurring'> {
    const { plan, amount, renews } = this.#buy();
    return {
      room: 'earn',
      type: 'begin_earn_recurring',
      by: { trader: owner },
      plan,
      amount,
      renews,
      every: this.#random.pick(['day', 'day', 'week', 'month', 'minute', 'minute']),
    };
  }

  #stopRecurring(): Command {
    const instruction = this.#pickOrNone([...this.#recurring.values()]);
    const trader = instruction?.owner ?? this.#random.pick(this.#world.traders);
    const recurring = instruction === undefined || this.#random.chance(10) ? 99_999 : instruction.id;
    return { room: 'earn', type: 'stop_earn_recurring', by: { trader }, recurring };
  }

  /** Trading volume for a position released by it; buys one if there is none. */
  #noteVolume(): Command {
    const random = this.#random;
    const volumePlans = [...this.#plans.values()].filter((plan) => plan.releaseBy === 'volume');
    const isBuying = volumePlans.length > 0 && random.chance(40);
    if (isBuying) {
      const { plan, version, minimum: amount } = random.pick(volumePlans);
      return { ...this.#buy(), plan, version, amount, renews: false };
    }
    const locked = this.#running().filter(({ releaseBy }) => releaseBy === 'volume');
    const running = this.#pickOrNone(random.chance(90) ? locked : this.#running());
    const traded = (running?.traded ?? 0n) + random.pick([-1n, 0n, 1n, 700n, running?.principal ?? 1n]);
    const position = running?.id ?? 99_999;
    return {
      room: 'earn',
      type: 'note_earn_volume',
      by: { service: 'desk' },
      position,
      traded: unchecked<Amount>(traded),
    };
  }

  #changePlan(): Command {
    const random = this.#random;
    const existing = random.chance(70) ? this.#pickOrNone(this.#changeablePlans()) : undefined;
    const command = this.#setPlan(existing?.plan ?? random.between(USUAL_PLANS + 1, PLANS * 2));
    const { terms } = command;
    if (random.chance(30)) return { ...command, terms: spoil(terms, random) };
    if (random.chance(10)) return { ...command, version: command.version + 1 };
    return command;
  }

  /** Mostly keeps the plan's fixed terms; a few changes are invalid. */
  #setPlan(plan: number): Of<'set_earn_plan'> {
    const random = this.#random;
    const known = this.#plans.get(plan);
    const others = [...this.#plans.values()].filter((one) => one.plan !== plan && one.kind !== 'mortgage');
    let terms = drawPlan(this.#world, random, this.#pickOrNone(others)?.plan ?? null);
    for (let count = 0; known !== undefined && count < 40 && terms.kind !== known.kind; count += 1) {
      terms = drawPlan(this.#world, random, this.#pickOrNone(others)?.plan ?? null);
    }
    const retained = known === undefined ? terms : { ...terms, currency: known.currency, unit: known.unit };
    const command = this.#sell(plan, known?.version ?? 0, random.chance(95) ? retained : terms);
    return random.chance(92) ? command : { ...command, status: 'paused' };
  }

  #sell(plan: number, version: number, terms: EarnPlanTerms): Of<'set_earn_plan'> {
    const command = { room: 'earn', type: 'set_earn_plan', by: { service: 'setup' } } as const;
    return { ...command, plan, version, status: 'open', terms };
  }

  /** The plans that are replaced during a run. */
  #changeablePlans(): readonly EarnPlan[] {
    return [...this.#plans.values()].filter(({ plan }) => plan > USUAL_PLANS);
  }

  #endPlan(): Command {
    const plan = this.#pickOrNone(this.#changeablePlans());
    const version = (plan?.version ?? 1) + (this.#random.chance(10) ? 1 : 0);
    return { room: 'earn', type: 'end_earn_plan', by: { service: 'setup' }, plan: plan?.plan ?? 99, version };
  }

  #odd(): Command {
    const random = this.#random;
    const buy = this.#buy();
    const unknownPosition = () => ({
      trader: random.pick(this.#world.traders.slice(-Math.max(1, this.#world.traders.length >> 2))),
    });
    const pauper = { trader: this.#world.pauper };
    return random.pick<() => Command>([
      () => ({ ...buy, plan: random.pick([0, 99, 1.5]) }),
      () => ({ ...buy, version: buy.version + 1 }),
      () => ({ ...buy, amount: unchecked<Amount>(random.pick([0n, -1n, 2n ** 62n])) }),
      () => ({ ...buy, by: unknownPosition() }),
      () => ({ ...buy, by: unknownPosition() }),
      () => ({ ...buy, by: pauper }),
      () => ({ ...buy, by: pauper }),
      () => ({ ...buy, by: pauper }),
      () => ({ ...buy, by: unknownPosition() }),
      () => ({ ...this.#beginRecurring(), by: unknownPosition() }),
      () => ({ ...buy, by: { trader: this.#pickOrNone(this.#closed) ?? pauper.trader } }),
      () => ({ ...this.#beginRecurring(), by: { trader: this.#pickOrNone(this.#closed) ?? pauper.trader } }),
      () => ({ ...this.#beginRecurring(), by: pauper }),
      () => ({ ...buy, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...this.#beginRecurring(), plan: 99 }),
      () => ({ ...this.#beginRecurring(), amount: unchecked<Amount>(0n) }),
      () => this.#drawManyPurchases(),
      () => this.#drawManyPlans(),
      () => this.#house('fund_earn', unchecked<CurrencyId>(77), 1n),
    ])();
  }

  /** Purchases of one trader beyond the maximum. */
  #drawManyPurchases(): Command {
    const draft = this.#random.chance(50) ? this.#buy() : this.#beginRecurring();
    const firstPlan = this.#plans.get(1);
    const first =
      firstPlan === undefined ? draft : { ...draft, plan: 1, version: firstPlan.version, renews: false };
    const { by: _by, ...purchase } = first;
    const { minimum = 1n } = this.#plans.get(first.plan) ?? {};
    const smallest = { ...purchase, key: undefined, by: first.by, amount: unchecked<Amount>(minimum) };
    const { key: _key, ...repeated } = smallest;
    for (let count = first.type === 'buy_earn' ? 210 : 25; count > 0; count -= 1) this.#draws.push(repeated);
    return first;
  }

  #drawManyPlans(): Command {
    if (this.#random.chance(60)) return this.#buy();
    for (let plan = 100; plan < 310; plan += 1) this.#draws.push(this.#setPlan(plan));
    return this.#setPlan(99);
  }

  #moveHouse(): Command {
    const random = this.#random;
    const type = random.pick(['fund_earn', 'draw_earn'] as const);
    const amount = random.pick([-1n, 0n, 1n, 20_000n, FUND, 2n ** 63n - 1n]);
    return this.#house(type, random.pick(this.#world.currencies).id, amount);
  }

  #house(type: 'fund_earn' | 'draw_earn', currency: CurrencyId, amount: bigint): Command {
    return { room: 'earn', type, by: { service: 'demo' }, currency, amount: unchecked<Amount>(amount) };
  }

  #running(): readonly EarnPosition[] {
    return [...this.#positions.values()];
  }

  #pickOrNone<Value>(values: readonly Value[]): Value | undefined {
    return values.length === 0 ? undefined : this.#random.pick(values);
  }
}
