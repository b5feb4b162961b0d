import { IconButton } from '@assay/ui';
import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../shared/on-demand.tsx';

const load = () => import('./display-popup.tsx').then((module) => ({ default: module.DisplayPopup }));
const Popup = lazy(load);

/** The settings of how prices are shown. */
export function DisplaySettings() {
  const { t } = useTranslation('common');
  return (
    <OnDemand
      prepare={load}
      popup={(trigger) => <Popup trigger={trigger} />}
      trigger={
        <IconButton label={t(($) => $.common.settings.display)}>
          <SlidersHorizontal />
        </IconButton>
      }
    />
  );
}
