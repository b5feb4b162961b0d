import { IconButton } from '@assay/ui';
import { Menu } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnDemand } from '../shared/on-demand.tsx';

const load = () => import('./phone-popup.tsx').then((module) => ({ default: module.PhonePopup }));
const Popup = lazy(load);

/** The header's links on a phone. */
export function PhoneMenu() {
  const { t } = useTranslation('common');
  return (
    <div className="laptop:hidden">
      <OnDemand
        prepare={load}
        popup={(trigger) => <Popup trigger={trigger} />}
        trigger={
          <IconButton label={t(($) => $.common.nav.openMenu)}>
            <Menu />
          </IconButton>
        }
      />
    </div>
  );
}
