import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

export type MenuGroupProps = { readonly label: string; readonly children: ReactNode };

/** Items of a menu below a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-small text-ink-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
