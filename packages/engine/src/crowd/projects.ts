import { type CrowdTerms, tokensFor } from '@assay/domain';
import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { OpenProduct, ProductChange } from '../scheduled/scheduled-product.ts';
import { ScheduledProducts } from '../scheduled/scheduled-products.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { CrowdEvent } from './event.ts';
import type { Backing, Project } from './project.ts';

/** A project that has not ended, with its backings. */
export type OpenProject = OpenProduct<Project> & {
  /** Backings by owner, in the order of their creation. */
  readonly backings: Map<OwnerId, Backing>;
  /** During a payment or return: backings that are not settled yet, in order. */
  unsettled: Backing[];
};

/** State of the room, with the services of the engine that it uses. */
export class Projects extends ScheduledProducts<'project', Project, OpenProject, CrowdEvent> {
  constructor(stage: Stage) {
    super(stage, 'project', 'crowd');
  }

  /** Returns the tokens for an amount of the payment currency. */
  tokensFor(amount: bigint, terms: CrowdTerms): Amount {
    const currency = this.stage.listings.currency(terms.token);
    assert(currency !== undefined, 'what backers receive is listed');
    return tokensFor(amount, terms, currency);
  }

  /** Returns the reserve of a project: the tokens of the maximum amount, less those delivered. */
  reserved({ terms, delivered }: Project): bigint {
    return this.tokensFor(terms.most, terms) - delivered;
  }

  /** Reschedules a project, and returns the due time as the change of its state. */
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

  protected emitChange(project: Project, change: ProductChange): void {
    this.emit({ type: `project_${change}`, project });
  }

  protected opened(product: Project, item: AgendaItem): OpenProject {
    return { product, item, backings: new Map(), unsettled: [] };
  }
}
