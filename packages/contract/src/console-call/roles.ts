/** Roles of staff. One person may have several. */
export const ROLES = ['support', 'compliance', 'finance', 'market', 'content', 'auditor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The role of this name; undefined when there is none. */
export function roleOf(text: string): Role | undefined {
  return ROLES.find((role) => role === text);
}
