import { Button, Menu, MenuItem } from '@assay/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What can be done about a line of the terms. */
export function RowActions(props: {
  /** The line, for those who hear the button. */
  readonly name: string;
  readonly onAct: (act: 'change' | 'remove') => void;
}) {
  const { t } = useTranslation('products');
  const { name, onAct } = props;
  return (
    <Menu
      trigger={
        <Button size="small" kind="quiet" aria-label={`${t(($) => $.products.seconds.actions)}: ${name}`}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAct('change')}>{t(($) => $.products.seconds.change)}</MenuItem>
      <MenuItem onSelect={() => onAct('remove')}>{t(($) => $.products.seconds.remove)}</MenuItem>
    </Menu>
  );
}
