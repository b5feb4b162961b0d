import type { Command, CommandIn, CrowdTerms, CurrencyId, OwnerId, Project, TimeMs } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { ProductGenerator } from '../product.ts';
import { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type CrowdCommand = CommandIn<'crowd'>;
type Amount = CrowdTerms['price'];

/** Plans projects, backs them, releases, asks, votes, pauses and ends them, and lets days pass, unasked. */
export class CrowdGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #random: Random;
  readonly #percent: number;
  #projects: Project[] = [];
  /** The exchange accounts that ever had anything. */
  readonly #purses: Account[] = [];
  readonly #known = new Set<Account>();
  #burst: Command[] = [];

  constructor(world: World) {
    this.#world = world;
    const { traders, wealth, pairs, keyedPercent } = world;
    this.#random = new Random(traders.length * 67_867_967 + wealth * 67 + keyedPercent * 19 + pairs.length);
    this.#percent = this.#random.pick([0, 0, 8, 18]);
  }

  opening(): Command[] {
    if (this.#percent === 0) return [];
    const funds = this.#world.currencies.map(({ id }) =>
      this.#house('fund_projects', id, this.#random.pick([10n ** 12n, 10n ** 15n])),
    );
    return [...funds, this.#plan(), this.#plan()];
  }

  unasked(): Command | undefined {
    const next = this.#burst.pop();
    if (next !== undefined) return next;
    return this.#percent > 0 && this.#random.chance(this.#percent) ? this.next() : undefined;
  }

  next(): Command {
    const choices = [
      ['back', 40],
      ['burst', 8],
      ['plan', 8],
      ['change', 3],
      ['about', 6],
      ['release', 10],
      ['ask', 10],
      ['vote', 25],
      ['later', 7],
      ['odd', 6],
      ['house', 3],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'back':
        return this.#back();
      case 'burst':
        for (let count = this.#random.between(2, 60); count > 0; count -= 1) this.#burst.push(this.#back());
        return this.#back();
      case 'plan':
        return this.#plan();
      case 'change':
        return this.#change();
      case 'about':
        return this.#about();
      case 'release':
        return {
          room: 'crowd',
          type: 'release_project',
          by: this.#world.house(),
          project: this.#some('funded'),
        };
      case 'ask':
        return this.#ask();
      case 'vote':
        return this.#vote();
      case 'later':
        this.#world.clock.goOn(this.#random.pick([600, 60_000, 1_800_000, 86_400_000, 2 * 86_400_000]));
        return this.#vote();
      case 'odd':
        return this.#odd();
      case 'house':
        return this.#moveHouse();
    }
  }

  learn(_command: Command, { events, touched }: Expectation): void {
    for (const account of touched) {
      if (account.wallet !== 'change' || account.owner <= 0 || this.#known.has(account)) continue;
      this.#known.add(account);
      this.#purses.push(account);
    }
    for (const event of events.values()) {
      if (event.type !== 'project_changed') continue;
      const { project } = event;
      this.#projects = this.#projects.filter(({ id }) => id !== project.id);
      if (project.dueAt !== null) this.#projects.push(project);
    }
  }

  #plan(): Extract<CrowdCommand, { type: 'set_project' }> {
    const by = this.#world.house();
    return { room: 'crowd', type: 'set_project', by, project: null, version: 0, terms: this.#terms() };
  }

  #change(): Command {
    const project = this.#one();
    if (project === undefined) return { ...this.#plan(), project: this.#random.pick([0, 99_999]) };
    const version = this.#random.chance(80) ? project.version : project.version + 1;
    return { ...this.#plan(), project: project.id, version };
  }

  #terms(): CrowdTerms {
    const random = this.#random;
    const token = random.pick(this.#world.currencies).id;
    const others = this.#world.currencies.filter(({ id }) => id !== token || random.chance(5));
    const payment = random.pick(others.length > 0 ? others : this.#world.currencies).id;
    const from = this.#world.clock.now + random.pick([5, 50, 500, 500, -1]);
    const target = random.pick([1n, 1_000n, 10n ** 6n, 10n ** 9n]);
    const team = [
      random.pick(this.#world.traders),
      ...(random.chance(40) ? [random.pick(this.#world.traders)] : []),
    ];
    return {
      token,
      payment,
      price: unchecked<Amount>(random.pick([10n ** 4n, 10n ** 8n, 3n * 10n ** 7n + 1n])),
      target: unchecked<Amount>(target),
      most: unchecked<Amount>(target * BigInt(random.pick([1, 2, 1_000, 0, 10 ** 6]))),
      minimum: unchecked<Amount>(random.pick([1n, 10n, 1_000n])),
      perOwner: unchecked<Amount>(10n ** BigInt(random.between(2, 15))),
      from: unchecked<TimeMs>(from),
      to: unchecked<TimeMs>(from + random.pick([5_000, 60_000, 1_800_000, 1_800_000, 0])),
      shares: random.pick([
        [1_000_000],
        [500_000, 500_000],
        [333_333, 333_333, 333_334],
        [1, 999_998, 1],
        [999_999],
      ]),
      pollDays: random.between(1, 2),
      patienceDays: random.pick([1, 3, 30, 0]),
      recipient: team[0] ?? unchecked<OwnerId>(1),
      team: random.chance(3) ? [] : [...new Set(team)],
      identityLevel: random.chance(94) ? 0 : random.between(1, 4),
      barredCountries: random.chance(90) ? [] : random.pick([['AA', 'CH', 'CN', 'DE', 'JP', 'ZZ'], ['cn']]),
    };
  }

  #back(): Extract<CrowdCommand, { type: 'back_project' }> {
    const random = this.#random;
    const project = this.#one('open');
    const terms = project?.terms;
    const fit = this.#purses.filter(
      ({ currency, total, held, owner }) =>
        currency === terms?.payment && total - held > 0n && (random.chance(5) || !terms.team.includes(owner)),
    );
    const purse = fit.length === 0 ? undefined : random.pick(fit);
    const free = purse === undefined ? 1_000n : purse.total - purse.held;
    const part = (free * BigInt(random.between(1, 20))) / 100n + 1n;
    const few = (terms?.minimum ?? 1n) * BigInt(random.between(1, 40));
    const some = (terms?.target ?? 1n) / BigInt(random.between(1, 9)) + 1n;
    return {
      room: 'crowd',
      type: 'back_project',
      ...this.#world.fromTrader(purse?.owner ?? random.pick(this.#world.traders)),
      project: random.chance(98) ? (project?.id ?? 1) : random.pick([0, -1, 99_999]),
      amount: unchecked<Amount>(random.pick([part, few, few, some, some, 1n, free + 1n])),
    };
  }

  #ask(): Command {
    const project = this.#one('funded');
    const owner = this.#random.chance(90) ? project?.terms.team[0] : undefined;
    return {
      room: 'crowd',
      type: 'ask_for_stage',
      ...this.#world.fromTrader(owner ?? this.#random.pick(this.#world.traders)),
      project: project?.id ?? 99_999,
    };
  }

  #vote(): Command {
    const project = this.#one('polling');
    return {
      room: 'crowd',
      type: 'vote_on_stage',
      ...this.#world.fromTrader(this.#random.pick(this.#world.traders)),
      project: project?.id ?? 99_999,
      approves: this.#random.chance(65),
    };
  }

  #about(): Command {
    const by = this.#world.house();
    const project = this.#some();
    if (this.#random.chance(30)) return { room: 'crowd', type: 'cancel_project', by, project };
    return { room: 'crowd', type: 'pause_project', by, project, paused: this.#random.chance(40) };
  }

  #odd(): Command {
    const random = this.#random;
    const back = this.#back();
    const plan = this.#plan();
    return random.pick<() => Command>([
      () => ({ ...back, amount: unchecked<Amount>(random.pick([0n, -1n])) }),
      () => ({ ...back, by: { trader: this.#world.pauper } }),
      () => ({ ...back, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...plan, terms: { ...plan.terms, token: unchecked<CurrencyId>(77) } }),
      () => ({ ...plan, terms: { ...plan.terms, price: unchecked<Amount>(0n) } }),
      () => ({ ...plan, terms: { ...plan.terms, most: unchecked<Amount>(2n ** 62n) } }),
      () => this.#house('fund_projects', unchecked<CurrencyId>(77), 1n),
    ])();
  }

  #moveHouse(): Command {
    const type = this.#random.pick(['fund_projects', 'draw_projects'] as const);
    const amount = this.#random.pick([-1n, 0n, 1n, 10n ** 6n, 10n ** 14n, 2n ** 63n - 1n]);
    return this.#house(type, this.#random.pick(this.#world.currencies).id, amount);
  }

  #house(type: 'fund_projects' | 'draw_projects', currency: CurrencyId, amount: bigint): Command {
    const by = { service: 'demo' } as const;
    return { room: 'crowd', type, by, currency, amount: unchecked<Amount>(amount) };
  }

  #one(status?: Project['status']): Project | undefined {
    const fit = this.#projects.filter((project) => status === undefined || project.status === status);
    const from = fit.length > 0 ? fit : this.#projects;
    return from[this.#random.below(Math.max(1, from.length))];
  }

  #some(status?: Project['status']): number {
    const project = this.#one(status);
    return project === undefined || this.#random.chance(5) ? 99_999 : project.id;
  }
}
