/** Roles of staff. A member of staff may have several. */
export const ROLES = ['support', 'compliance', 'finance', 'market', 'content', 'auditor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Returns the role with this name; undefined if there is none. */
export function roleOf(text: string): Role | undefined {
  return ROLES.find((role) => role === text);
}
