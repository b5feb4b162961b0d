import { ROLES, type Role } from '@assay/contract/console';
import { Checkbox } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Which roles somebody has. The owner's box is only there for who is one: making one takes two people. */
export function RoleBoxes(props: {
  readonly roles: readonly Role[];
  readonly hasOwner: boolean;
  readonly onChange: (roles: readonly Role[]) => void;
}) {
  const { t } = useTranslation('console');
  const { roles, hasOwner, onChange } = props;
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 text-small text-ink-muted">{t(($) => $.console.staff.roles)}</legend>
      {ROLES.filter((role) => role !== 'owner' || hasOwner).map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onCheckedChange={(checked) =>
            onChange(ROLES.filter((one) => (one === role ? checked : roles.includes(one))))
          }
        >
          {t(($) => $.console.role[role])}
        </Checkbox>
      ))}
    </fieldset>
  );
}
