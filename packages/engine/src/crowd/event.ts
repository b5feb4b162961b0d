import type { Backing, Project } from './project.ts';

/** Each as it stands after a change. */
export type CrowdEvent =
  | { readonly type: 'project_changed'; readonly project: Project }
  | { readonly type: 'backing_changed'; readonly backing: Backing };
