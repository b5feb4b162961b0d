import type { ProductEvent } from '../scheduled/scheduled-product.ts';
import type { Backing, Project } from './project.ts';

/** New state after a change. */
export type CrowdEvent =
  | ProductEvent<'project', 'project', Project>
  | { readonly type: 'backing_changed'; readonly backing: Backing };
