import type { Backing, CurrencyId, Project } from '@assay/engine';
import { type Account, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { productChange } from '../product-change.ts';
import { unchecked } from '../unchecked.ts';
import { worth } from './rules.ts';

/** An active project, with its agenda item, and its backings in order. */
export type Running = {
  project: Project;
  dueItem: DueItem;
  backings: Backing[];
  /** Number of settled backings during a payment or return. */
  settled: number;
};

const ROOM = 18;

/** The auditor's books of projects, which report each change: plain lists with linear search. */
export class CrowdBook {
  readonly records: Records;
  running: Running[] = [];
  count = 0;
  readonly terms = new Map<number, Project['terms']>();

  constructor(records: Records) {
    this.records = records;
  }

  find(id: number | null): Running | undefined {
    return this.running.find(({ project }) => project.id === id);
  }

  isDue({ dueItem }: Running, { time }: Expectation): boolean {
    return dueItem.due < time;
  }

  house(currency: CurrencyId): Account {
    return this.records.accounts.of(HOUSE, 'crowd', currency);
  }

  /** Units of the token for an amount of the payment. */
  tokens(amount: bigint, { terms }: Project): Backing['tokens'] {
    return unchecked(worth(amount, terms, this.records.listings));
  }

  change(running: Running, shape: Partial<Project>, expectation: Expectation): void {
    const former = running.project;
    running.project = { ...former, ...shape, revision: former.revision + 1 };
    this.emitChange(former, running.project, expectation);
  }

  emitChange(former: Project | null, project: Project, expectation: Expectation): void {
    this.terms.set(project.id, project.terms);
    const name = `project ${project.id} in shape ${project.revision}`;
    const change = productChange(former, project, isOver, ({ ending }) => ending === 'cancelled');
    expectation.emit(name, { type: `project_${change}`, project });
  }

  reshape(running: Running, previous: Backing, shape: Partial<Backing>, expectation: Expectation): Backing {
    const backing: Backing = { ...previous, ...shape, revision: previous.revision + 1 };
    running.backings = running.backings.map((one) => (one === previous ? backing : one));
    this.emitBacking(backing, expectation);
    return backing;
  }

  emitBacking(backing: Backing, expectation: Expectation): void {
    const name = `backing ${backing.id} in shape ${backing.revision}`;
    expectation.emit(name, { type: 'backing_changed', backing });
  }

  /** Reschedules the agenda item, and returns its time. */
  due(running: Running, due: number): Pick<Project, 'dueAt'> {
    this.records.agenda.remove(running.dueItem);
    running.dueItem = this.dueItem(due, running.project.id);
    return { dueAt: unchecked(due) };
  }

  dueItem(due: number, id: number): DueItem {
    const dueItem = { due: unchecked<DueItem['due']>(due), room: ROOM, id };
    this.records.agenda.add(dueItem);
    return dueItem;
  }
}

const OVER: ReadonlySet<string> = new Set(['completed', 'failed', 'returned', 'cancelled']);

export function isOver({ status }: Project): boolean {
  return OVER.has(status);
}
