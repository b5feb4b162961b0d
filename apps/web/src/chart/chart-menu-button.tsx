import { IconButton } from '@assay/ui';
import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../shared/on-demand.tsx';
import type { ChartMenuProps } from './dialogs/chart-menu.tsx';

const loadMenu = () => import('./dialogs/chart-menu.tsx').then((module) => ({ default: module.ChartMenu }));
const ChartMenu = lazy(loadMenu);

/** Button of the menu of the chart. */
export function ChartMenuButton(props: ChartMenuProps) {
  const { t } = useTranslation('trade');
  return (
    <OnDemand
      prepare={loadMenu}
      popup={(trigger) => <ChartMenu {...props} trigger={trigger} />}
      trigger={
        <IconButton size="small" label={t(($) => $.trade.chart.more)}>
          <Ellipsis />
        </IconButton>
      }
    />
  );
}
