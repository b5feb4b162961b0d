import { ROLES, type Role } from '@assay/contract/console';
import type { FieldControls } from '@assay/forms';
import { Checkbox } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export type RoleBoxesProps = FieldControls<readonly Role[]> & { readonly hasOwner: boolean };

/** Checkboxes of a staff member's roles. `owner` shows only for an owner: a separate action grants it. */
export function RoleBoxes({ value, onChange, error, hasOwner }: RoleBoxesProps) {
  const { t } = useTranslation('console');
  const errorId = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-2" aria-describedby={errorId}>
      <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.console.setup.roles)}</legend>
      {ROLES.filter((role) => role !== 'owner' || hasOwner).map((role) => (
        <Checkbox
          key={role}
          checked={value.includes(role)}
          invalid={error !== undefined}
          onCheckedChange={(checked) =>
            onChange(ROLES.filter((option) => (option === role ? checked : value.includes(option))))
          }
        >
          {t(($) => $.console.role[role])}
        </Checkbox>
      ))}
      <p id={errorId} role="alert" className="col-span-2 text-small text-warn empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Returns the roles as the calls expect them: separated by commas. */
export function rolesText(roles: readonly Role[]): string {
  return roles.join(',');
}
