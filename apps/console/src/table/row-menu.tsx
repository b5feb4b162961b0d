import { Button, Menu } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type RowMenuProps = {
  /** The menu and its row, for those who hear the button. */
  readonly label: string;
  /** Its items. */
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
