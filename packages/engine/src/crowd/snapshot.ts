import { valuesByNumber } from '../collections/by-number.ts';
import type { TimeMs } from '../ids.ts';
import { restoreLock } from '../ledger/hold.ts';
import { exactText, exactValue } from '../snapshot/exact-text.ts';
import type { Backing, Project } from './project.ts';
import type { Projects } from './projects.ts';

/** Rows of a snapshot. Projects come before their backings; both are sorted by id. */
export type CrowdRow =
  | readonly ['last', number]
  | readonly ['project', string, due: number]
  | readonly ['backing', string, isUnsettled: boolean];

export function* writeProjects(projects: Projects): Generator<CrowdRow> {
  if (projects.lastNumber > 0) yield ['last', projects.lastNumber];
  for (const { product: project, item, backings, unsettled } of valuesByNumber(projects.open)) {
    yield ['project', exactText(project), item.due];
    const [first] = unsettled;
    for (const backing of sortedById(backings.values())) {
      yield ['backing', exactText(backing), first !== undefined && backing.id >= first.id];
    }
  }
}

/** Restores one row, after the ledger's totals have been restored. */
export function readProjects(row: CrowdRow, projects: Projects): void {
  switch (row[0]) {
    case 'last':
      projects.lastNumber = row[1];
      return;
    case 'project': {
      const project = exactValue(row[1]) as Project;
      projects.restore(project, row[2] as TimeMs);
      const locked = projects.reserved(project);
      if (locked > 0n) restoreLock(projects.house(project.terms.token), locked as never);
      return;
    }
    case 'backing': {
      const backing = exactValue(row[1]) as Backing;
      const open = projects.restored(backing.project);
      open.backings.set(backing.owner, backing);
      if (row[2]) open.unsettled.push(backing);
      const held = backing.status === 'waiting' ? backing.amount - backing.paid : 0n;
      const account = projects.accountOf(backing.owner, open.product.terms.payment);
      if (held > 0n) restoreLock(account, held as never);
      return;
    }
  }
}

function sortedById<Item extends { readonly id: number }>(values: Iterable<Item>): readonly Item[] {
  return [...values].sort((left, right) => left.id - right.id);
}
