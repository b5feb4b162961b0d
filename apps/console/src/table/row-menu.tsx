import { Button, Menu } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type RowMenuProps = {
  /** Accessible name with the menu and its row. */
  readonly label: string;
  /** Items of the menu. */
  readonly children: ReactNode;
};

/** Menu of the actions on a row: a small arrow that opens it. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="small" kind="quiet" aria-label={label}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
