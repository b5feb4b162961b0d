import { type CrowdTerms, crowdTerms } from '@assay/domain';
import type { Command, CommandIn, CurrencyId, OwnerId, Project, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { SimulatedBalances } from '../balances.ts';
import { oddTerms } from '../odd-terms.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type CrowdCommand = CommandIn<'crowd'>;
type Amount = CrowdTerms['price'];

const MAX_WAIT_MS = 2 * 86_400_000;
const SHARES = [[1_000_000], [500_000, 500_000], [333_333, 333_333, 333_334], [1, 999_998, 1]] as const;

/**
 * Plans projects, backs them, releases and requests stages, votes, pauses and ends projects, and lets days pass, by
 * spontaneous commands.
 */
export class CrowdGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  #projects: Project[] = [];
  /** Owners who have ever backed a project, by its id. */
  readonly #backers = new Map<number, OwnerId[]>();
  readonly #balances = new SimulatedBalances();

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [67_867_967, 67, 19, 1], [0, 0, 10, 25]);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const funds = this.#world.currencies.map(({ id }) =>
      this.#house('fund_projects', id, this.#random.pick([10n ** 14n, 10n ** 17n])),
    );
    return funds;
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['back', 40],
      ['burst', 8],
      ['plan', 16],
      ['change', 3],
      ['about', 6],
      ['release', 10],
      ['ask', 10],
      ['judge', 25],
      ['push', 30],
      ['later', 4],
      ['odd', 6],
      ['house', 3],
    ] as const;
    switch (this.#random.weighted(choices)) {
      case 'back':
        return this.#drawBacking();
      case 'burst':
        for (let count = this.#random.between(2, 60); count > 0; count -= 1)
          this.#draws.push(this.#drawBacking());
        return this.#drawBacking();
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
          project: this.#drawProjectId('funded', 0),
        };
      case 'ask':
        return this.#drawStageRequest();
      case 'judge':
        return this.#vote();
      case 'push':
        return this.#push();
      case 'later':
        this.#world.clock.advance(this.#random.pick([600, 60_000, 1_800_000, 86_400_000, 2 * 86_400_000]));
        return this.#vote();
      case 'odd':
        return this.#odd();
      case 'house':
        return this.#moveHouse();
    }
  }

  learn(_command: Command, { events, touched }: Expectation): void {
    this.#balances.learn(touched);
    for (const event of events.values()) {
      if (event.type === 'backing_changed') {
        const { project, owner, revision } = event.backing;
        if (revision === 0) this.#backers.set(project, [...(this.#backers.get(project) ?? []), owner]);
      }
      if (!('project' in event)) continue;
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
    const project = this.#drawProject();
    if (project === undefined) return { ...this.#plan(), project: this.#random.pick([0, 99_999]) };
    const version = this.#random.chance(80) ? project.version : project.version + 1;
    return { ...this.#plan(), project: project.id, version };
  }

  #terms(): CrowdTerms {
    const random = this.#random;
    const token = random.pick(this.#world.currencies).id;
    const otherCurrencies = this.#world.currencies.filter(({ id }) => id !== token || random.chance(5));
    const payment = random.pick(otherCurrencies.length > 0 ? otherCurrencies : this.#world.currencies).id;
    const from = this.#world.clock.now + random.pick(random.chance(97) ? [1, 5, 50] : [-1]);
    const minimum = random.pick([1n, 1n, 10n, 1_000n]);
    const target = random.pick([1n, 100n, 10_000n, 10n ** 7n]);
    const team = [
      random.pick(this.#world.traders),
      ...(random.chance(20) ? [random.pick(this.#world.traders)] : []),
    ];
    return {
      token,
      payment,
      price: unchecked<Amount>(random.pick(random.chance(95) ? [1n, 7n, 99n, 10n ** 4n] : [10n ** 12n])),
      target: unchecked<Amount>(target),
      most: unchecked<Amount>(target * BigInt(random.chance(97) ? random.pick([1, 3, 1_000, 10 ** 6]) : 0)),
      minimum: unchecked<Amount>(minimum),
      perOwner: unchecked<Amount>(minimum * 10n ** BigInt(random.between(1, 12))),
      from: unchecked<TimeMs>(from),
      to: unchecked<TimeMs>(from + (random.chance(97) ? random.pick([60_000, 86_400_000, 86_400_000]) : 0)),
      shares: random.chance(97) ? random.pick(SHARES) : [999_999],
      pollDays: random.between(1, 2),
      patienceDays: random.chance(97) ? random.pick([3, 30, 300]) : 0,
      ...random.pick([{}, {}, { unit: 'day' }, { unit: 'hour' }, { unit: 'minute' }] as const),
      recipient: team[0] ?? unchecked<OwnerId>(1),
      team: random.chance(3) ? [] : [...new Set(team)],
      identityLevel: random.chance(94) ? 0 : random.between(1, 4),
      barredCountries: random.chance(90) ? [] : random.pick([['AA', 'CH', 'CN', 'DE', 'JP', 'ZZ'], ['cn']]),
    };
  }

  #drawBacking(): Extract<CrowdCommand, { type: 'back_project' }> {
    const random = this.#random;
    const project = this.#drawProject('open');
    const terms = project?.terms;
    const account = this.#balances.pick(
      random,
      ({ currency, owner }) =>
        currency === terms?.payment && (random.chance(5) || !terms.team.includes(owner)),
    );
    const free = account?.free ?? 1_000n;
    const part = (free * BigInt(random.between(1, 20))) / 100n + 1n;
    const smallAmount = (terms?.minimum ?? 1n) * BigInt(random.between(1, 40));
    const largeAmount = (terms?.target ?? 1n) / BigInt(random.between(1, 9)) + 1n;
    return {
      room: 'crowd',
      type: 'back_project',
      ...this.#world.fromTrader(account?.owner ?? random.pick(this.#world.traders)),
      project: random.chance(98) ? (project?.id ?? 1) : random.pick([0, -1, 99_999]),
      amount: unchecked<Amount>(
        random.pick([part, smallAmount, smallAmount, largeAmount, largeAmount, 1n, free + 1n]),
      ),
    };
  }

  #drawStageRequest(): Command {
    const project = this.#drawProject('funded', 1);
    const owner = this.#random.chance(90) ? project?.terms.team[0] : undefined;
    return {
      room: 'crowd',
      type: 'ask_for_stage',
      ...this.#world.fromTrader(owner ?? this.#random.pick(this.#world.traders)),
      project: project?.id ?? 99_999,
    };
  }

  #vote(): Command {
    const project = this.#drawProject('polling');
    const backersOfProject = this.#backers.get(project?.id ?? 0) ?? [];
    const backers =
      backersOfProject.length === 0 || this.#random.chance(10) ? this.#world.traders : backersOfProject;
    return {
      room: 'crowd',
      type: 'vote_on_stage',
      ...this.#world.fromTrader(this.#random.pick(backers)),
      project: project?.id ?? 99_999,
      approves: this.#random.chance(60),
    };
  }

  /** The next step of a project, so that some come to their end. */
  #push(): Command {
    const project = this.#drawProject();
    const { clock } = this.#world;
    if (project === undefined) return this.#plan();
    const { status, stage, terms, raised, dueAt } = project;
    if (status === 'funded' && stage > 0) return this.#drawStageRequest();
    if (status === 'funded')
      return { room: 'crowd', type: 'release_project', by: this.#world.house(), project: project.id };
    const untilDue = (dueAt ?? 0) - clock.now;
    const isReady = status === 'polling' ? this.#random.chance(30) : raised >= terms.target;
    if (isReady && untilDue > 0 && untilDue <= MAX_WAIT_MS) clock.advance(untilDue + 1);
    return status === 'polling' ? this.#vote() : this.#drawBacking();
  }

  #about(): Command {
    const by = this.#world.house();
    const project = this.#drawProjectId();
    if (this.#random.chance(30)) return { room: 'crowd', type: 'cancel_project', by, project };
    return { room: 'crowd', type: 'pause_project', by, project, paused: this.#random.chance(40) };
  }

  #odd(): Command {
    const random = this.#random;
    const backing = this.#drawBacking();
    const plan = this.#plan();
    return random.pick<() => Command>([
      () => ({ ...backing, amount: unchecked<Amount>(random.pick([0n, -1n])) }),
      () => ({ ...backing, by: { trader: this.#world.pauper } }),
      () => ({ ...backing, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...plan, terms: oddTerms(random, crowdTerms, plan.terms) }),
      () => ({ ...plan, terms: oddTerms(random, crowdTerms, plan.terms) }),
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

  /** A project in this state with at least this number of paid stages; without paid stages for 0. */
  #drawProject(status?: Project['status'], stages?: number): Project | undefined {
    const matching = this.#projects.filter(
      (project) =>
        (status === undefined || project.status === status) &&
        (stages === undefined || (stages === 0 ? project.stage === 0 : project.stage >= stages)),
    );
    const from = matching.length > 0 ? matching : this.#projects;
    return from[this.#random.below(Math.max(1, from.length))];
  }

  #drawProjectId(status?: Project['status'], stages?: number): number {
    const project = this.#drawProject(status, stages);
    return project === undefined || this.#random.chance(5) ? 99_999 : project.id;
  }
}
