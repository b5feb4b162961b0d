import { type CrowdTerms, tokensFor } from '@assay/domain';
import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { Open } from '../planned/planned.ts';
import { PlannedThings } from '../planned/planned-things.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { CrowdEvent } from './event.ts';
import type { Backing, Project } from './project.ts';

/** A project that is not over, with what it needs to be found by. */
export type OpenProject = Open<Project> & {
  /** By owner, in the order in which they came. */
  readonly backings: Map<OwnerId, Backing>;
  /** While it pays or returns: those that are not settled yet, in their order. */
  unsettled: Backing[];
};

/** The state of the room, with what its rules stand on. */
export class Projects extends PlannedThings<'project', Project, OpenProject, CrowdEvent> {
  constructor(stage: Stage) {
    super(stage, 'project', 'crowd');
  }

  /** The tokens that so much of the payment has a right to. */
  tokensFor(amount: bigint, terms: CrowdTerms): Amount {
    const currency = this.stage.listings.currency(terms.token);
    assert(currency !== undefined, 'what backers receive is listed');
    return tokensFor(amount, terms, currency);
  }

  /** Returns the reserve of a project: the tokens of the most, less what backers have. */
  reserved({ terms, delivered }: Project): bigint {
    return this.tokensFor(terms.most, terms) - delivered;
  }

  /** Lets the clock act on one at another time, which is a part of its shape. */
  dueAt(open: OpenProject, dueAt: TimeMs): { readonly dueAt: TimeMs } {
    this.schedule(open, dueAt);
    return { dueAt };
  }

  changeBacking(open: OpenProject, backing: Backing, shape: Partial<Backing>): Backing {
    const changed = { ...backing, ...shape, revision: backing.revision + 1 };
    open.backings.set(changed.owner, changed);
    this.emit({ type: 'backing_changed', backing: changed });
    return changed;
  }

  protected emitChange(project: Project): void {
    this.emit({ type: 'project_changed', project });
  }

  protected opened(thing: Project, item: AgendaItem): OpenProject {
    return { thing, item, backings: new Map(), unsettled: [] };
  }
}
