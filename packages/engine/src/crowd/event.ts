import type { Backing, Project } from './project.ts';

/** New state after a change. */
export type CrowdEvent =
  | { readonly type: 'project_changed'; readonly project: Project }
  | { readonly type: 'backing_changed'; readonly backing: Backing };
