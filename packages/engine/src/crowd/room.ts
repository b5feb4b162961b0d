import { assert } from '../assertion.ts';
import { drawFromHouse, fundHouse } from '../house-funds.ts';
import type { OwnerId } from '../ids.ts';
import type { AccountKey } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { backProject } from './back.ts';
import { type CrowdCommand, crowdCommands } from './commands.ts';
import type { CrowdEvent } from './event.ts';
import { cancelProject, releaseProject, setProject } from './house.ts';
import { askForStage, endPoll, voteOnStage } from './poll.ts';
import type { Backing, Project } from './project.ts';
import { type OpenProject, Projects } from './projects.ts';
import type { CrowdRejection } from './rejection.ts';
import { beginReturn, endBacking, settleBackers } from './settle.ts';
import { type CrowdRow, readProjects, writeProjects } from './snapshot.ts';

const CROWD_REASONS = ['crowd_payment', 'crowd_tokens', 'crowd_funding'] as const;
const CROWD_WALLETS = ['crowd'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof CROWD_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof CROWD_WALLETS)[number], true> {}
}

/** Crowdfunded projects: all or nothing, paid in stages. */
export const crowd = declareRoom<CrowdEvent, CrowdRejection>()({
  number: 18,
  format: 1,
  commands: crowdCommands,
  reasons: CROWD_REASONS,
  wallets: CROWD_WALLETS,
  open: (stage) => new CrowdRoom(stage),
});

class CrowdRoom implements Room<CrowdCommand> {
  readonly #projects: Projects;

  constructor(stage: Stage) {
    this.#projects = new Projects(stage);
  }

  handle(command: CrowdCommand): CrowdRejection | null {
    switch (command.type) {
      case 'set_project':
        return setProject(command, this.#projects);
      case 'pause_project':
        return this.#projects.pause(command.project, command.paused, 'project_not_so');
      case 'cancel_project':
        return cancelProject(command, this.#projects);
      case 'release_project':
        return releaseProject(command, this.#projects);
      case 'fund_projects':
        return fundHouse(this.#projects.stage, 'crowd', command, 'crowd_funding');
      case 'draw_projects':
        return drawFromHouse(this.#projects.stage, 'crowd', command, 'crowd_funding');
      case 'back_project':
        return backProject(command, this.#projects);
      case 'ask_for_stage':
        return askForStage(command, this.#projects);
      case 'vote_on_stage':
        return voteOnStage(command, this.#projects);
    }
  }

  advance({ id }: AgendaItem, maxPostings: number): Progress {
    const open = this.#projects.open.get(id);
    return open === undefined ? 'done' : this.#advance(open, maxPostings);
  }

  #advance(open: OpenProject, maxPostings: number): Progress {
    const { status } = open.product;
    if (status === 'open') endBacking(open, this.#projects);
    // The next stage was not requested in time.
    if (status === 'funded') beginReturn(open, 'returned', this.#projects);
    if (status === 'polling') endPoll(open, this.#projects);
    const { status: now } = open.product;
    return now === 'paying' || now === 'returning'
      ? settleBackers(open, maxPostings, this.#projects)
      : 'done';
  }

  /** Returns true while a due project has not changed this account yet. */
  isSettling({ owner, wallet, currency }: AccountKey): boolean {
    if (wallet !== 'change') return false;
    const { agenda } = this.#projects.stage;
    for (const { product: project, item, backings } of this.#projects.open.values()) {
      const { token, payment, recipient } = project.terms;
      if ((currency !== token && currency !== payment) || !agenda.isDue(item)) continue;
      if (backings.has(owner) || owner === recipient) return true;
    }
    return false;
  }

  /** Returns true while the owner has an unsettled backing, or is in the team of an open project. */
  hasOpenBusiness(owner: OwnerId): boolean {
    for (const { product: project, backings } of this.#projects.open.values()) {
      if (backings.get(owner)?.status === 'waiting' || project.terms.team.includes(owner)) return true;
    }
    return false;
  }

  *holds(): Generator<Hold> {
    for (const { product: project, backings } of this.#projects.open.values()) {
      const { terms } = project;
      const amount = this.#projects.reserved(project) as Hold['amount'];
      yield { account: this.#projects.house(terms.token), amount };
      for (const { owner, amount: backed, paid, status } of backings.values()) {
        const held = (status === 'waiting' ? backed - paid : 0n) as Hold['amount'];
        yield { account: this.#projects.accountOf(owner, terms.payment), amount: held };
      }
    }
  }

  skipIds(count: number): void {
    this.#projects.lastNumber += count;
  }

  write(): Iterable<CrowdRow> {
    return writeProjects(this.#projects);
  }

  read(row: Row): void {
    readProjects(row as CrowdRow, this.#projects);
  }

  assertInvariants(): void {
    for (const { product: project, backings } of this.#projects.open.values()) {
      const { terms, raised, approved, rejected } = project;
      let [backed, tokens, paid, delivered] = [0n, 0n, 0n, 0n];
      for (const backing of backings.values()) {
        assert(backing.amount <= terms.perOwner, 'no owner backs more than the cap');
        assert(!terms.team.includes(backing.owner), 'no team member backs the project');
        backed += backing.amount;
        tokens += backing.tokens;
        paid += backing.paid;
        delivered += backing.delivered;
      }
      assert(backed === raised && raised <= terms.most, 'the amount raised is the sum over all backers');
      assert(tokens === project.tokens, 'the total of tokens is the sum over all backers');
      assert(
        paid === project.paid && delivered === project.delivered,
        'the total paid is the sum over all backers',
      );
      assert(
        approved >= 0n && rejected >= 0n && approved + rejected <= raised,
        'votes do not exceed the amount backed',
      );
    }
  }

  /** Projects that have not ended. */
  *projects(): Generator<Project> {
    for (const { product: project } of this.#projects.open.values()) yield project;
  }

  /** Unsettled backings of projects that have not ended. */
  *backings(): Generator<Backing> {
    for (const { backings } of this.#projects.open.values()) {
      for (const backing of backings.values()) if (backing.status === 'waiting') yield backing;
    }
  }
}
