import { type CrowdTerms, tokensFor } from '@assay/domain';
import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { changeLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { CrowdEvent } from './event.ts';
import type { Backing, Project } from './project.ts';

/** A project that is not over, with what it needs to be found by. */
export type OpenProject = {
  project: Project;
  item: AgendaItem;
  /** By owner, in the order in which they came. */
  readonly backings: Map<OwnerId, Backing>;
  /** While it pays or returns: those that are not settled yet, in their order. */
  unsettled: Backing[];
};

/** The state of the room, with what its rules stand on. */
export class Projects {
  readonly stage: Stage;
  /** The last number that a project or a backing has. */
  last = 0;
  readonly open = new Map<number, OpenProject>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  nextNumber(): number {
    this.last += 1;
    return this.last;
  }

  house(currency: CurrencyId): Account {
    return this.stage.ledger.house('crowd', currency);
  }

  /** The exchange account of an owner, opened empty when there was none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('change', currency).obtain(owner);
  }

  /** The tokens that so much of the payment has a right to. */
  tokensFor(amount: bigint, terms: CrowdTerms): Amount {
    const currency = this.stage.listings.currency(terms.token);
    assert(currency !== undefined, 'what backers receive is listed');
    return tokensFor(amount, terms, currency);
  }

  /** What is reserved for a project: the tokens of the most, less what backers have. */
  reserved({ terms, delivered }: Project): bigint {
    return this.tokensFor(terms.most, terms) - delivered;
  }

  change(open: OpenProject, shape: Partial<Project>): void {
    open.project = { ...open.project, ...shape, revision: open.project.revision + 1 };
    this.emit({ type: 'project_changed', project: open.project });
  }

  /** Lets the clock act on it at another time. */
  schedule(open: OpenProject, dueAt: TimeMs): { readonly dueAt: TimeMs } {
    const { agenda } = this.stage;
    agenda.remove(open.item);
    open.item = agenda.add(dueAt, open.project.id);
    return { dueAt };
  }

  changeBacking(open: OpenProject, backing: Backing, shape: Partial<Backing>): Backing {
    const changed = { ...backing, ...shape, revision: backing.revision + 1 };
    open.backings.set(changed.owner, changed);
    this.emit({ type: 'backing_changed', backing: changed });
    return changed;
  }

  emit(event: CrowdEvent): void {
    this.stage.changes.emit<CrowdEvent>(event);
  }

  /** Locks so much more, or unlocks when it is below zero. Nothing changes nothing. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }
}
