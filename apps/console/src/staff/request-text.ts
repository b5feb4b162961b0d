import { type ChangeRow, ROLES } from '@assay/contract/console';
import type { TFunction } from 'i18next';
import { changeText } from '../listing/change-text.ts';

type Texts = TFunction<['console', 'desk']>;

/** Returns the name of a change request's kind: its own, else that of the console, else the identifier. */
export function kindText(
  { kind, name }: { readonly kind: string; readonly name?: string | null },
  t: Texts,
): string {
  if (name) return name;
  switch (kind) {
    case 'grant_owner':
    case 'staff_invite':
    case 'staff_renew':
    case 'staff_roles':
    case 'staff_enable':
      return t(($) => $.console.requests[kind]);
    case 'price_terms':
      return t(($) => $.desk.request[kind]);
    default:
      return kind;
  }
}

/** Returns a pending change in one line. */
export function requestChangeText(change: ChangeRow, t: Texts, tDesk: TFunction<'desk'>): string {
  if (change.field !== 'roles') return changeText(change, tDesk);
  const after = rolesText(change.after, t);
  return change.before === '' ? after : `${rolesText(change.before, t)} → ${after}`;
}

/** Returns the console's names of roles given as `finance, market`. */
function rolesText(roleNames: string, t: Texts): string {
  const nameOf = (roleName: string): string => {
    const role = ROLES.find((option) => option === roleName);
    return role === undefined ? roleName : t(($) => $.console.role[role]);
  };
  return roleNames.split(', ').map(nameOf).join(', ');
}
