import { LANGUAGES } from '@assay/locales';
import { Button } from '@assay/ui';
import { Languages } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { OnDemand } from '../shared/on-demand.tsx';

const load = () => import('./language-popup.tsx').then((module) => ({ default: module.LanguagePopup }));
const Popup = lazy(load);

/** The nine languages, each in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('common');
  const { code } = useLanguage();
  const name = LANGUAGES.find((language) => language.code === code)?.name ?? '';
  return (
    <OnDemand
      prepare={load}
      popup={(trigger) => <Popup trigger={trigger} />}
      trigger={
        <Button
          kind="quiet"
          icon={<Languages aria-hidden="true" className="size-4" />}
          aria-label={`${t(($) => $.common.settings.language)}: ${name}`}
          className="px-2"
        >
          <span className="hidden font-normal tablet:inline">{name}</span>
        </Button>
      }
    />
  );
}
