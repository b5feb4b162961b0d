import { IconButton } from '@assay/ui';
import { Pencil } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../shared/on-demand.tsx';
import type { DrawingMenuProps } from './dialogs/drawing-menu.tsx';

const loadMenu = () =>
  import('./dialogs/drawing-menu.tsx').then((module) => ({ default: module.DrawingMenu }));
const DrawingMenu = lazy(loadMenu);

/** Button of the menu of drawing tools. */
export function DrawingTools(props: DrawingMenuProps) {
  const { t } = useTranslation('trade');
  return (
    <OnDemand
      prepare={loadMenu}
      popup={(trigger) => <DrawingMenu {...props} trigger={trigger} />}
      trigger={
        <IconButton size="small" label={t(($) => $.trade.chart.draw)}>
          <Pencil />
        </IconButton>
      }
    />
  );
}
