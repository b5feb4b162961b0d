import type { Backing, CurrencyId, Project } from '@assay/engine';
import { type Account, HOUSE } from '../audit/accounts.ts';
import type { DueThing } from '../audit/agenda.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { worth } from './rules.ts';

/** A project that is not over, with the thing by which the clock acts on it, and who backs it in their order. */
export type Running = {
  project: Project;
  thing: DueThing;
  backings: Backing[];
  /** Number of backings that are settled, while it pays or returns. */
  settled: number;
};

const ROOM = 18;

/** The auditor's books of projects, which report each change: plain lists that are searched each time. */
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

  isDue({ thing }: Running, { time }: Expectation): boolean {
    return thing.due < time;
  }

  house(currency: CurrencyId): Account {
    return this.records.accounts.of(HOUSE, 'crowd', currency);
  }

  /** The tokens that so much of the payment has a right to. */
  tokens(amount: bigint, { terms }: Project): Backing['tokens'] {
    return unchecked(worth(amount, terms, this.records.listings));
  }

  change(running: Running, shape: Partial<Project>, expectation: Expectation): void {
    running.project = { ...running.project, ...shape, revision: running.project.revision + 1 };
    this.emitChange(running.project, expectation);
  }

  emitChange(project: Project, expectation: Expectation): void {
    this.terms.set(project.id, project.terms);
    const name = `project ${project.id} in shape ${project.revision}`;
    expectation.emit(name, { type: 'project_changed', project });
  }

  reshape(running: Running, former: Backing, shape: Partial<Backing>, expectation: Expectation): Backing {
    const backing: Backing = { ...former, ...shape, revision: former.revision + 1 };
    running.backings = running.backings.map((one) => (one === former ? backing : one));
    this.emitBacking(backing, expectation);
    return backing;
  }

  emitBacking(backing: Backing, expectation: Expectation): void {
    const name = `backing ${backing.id} in shape ${backing.revision}`;
    expectation.emit(name, { type: 'backing_changed', backing });
  }

  /** Puts the clock to another time, and says which. */
  due(running: Running, due: number): Pick<Project, 'dueAt'> {
    this.records.agenda.remove(running.thing);
    running.thing = this.thing(due, running.project.id);
    return { dueAt: unchecked(due) };
  }

  thing(due: number, id: number): DueThing {
    const thing = { due: unchecked<DueThing['due']>(due), room: ROOM, id };
    this.records.agenda.add(thing);
    return thing;
  }
}
