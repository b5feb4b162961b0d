import { LANGUAGES } from '@assay/locales';
import { Button, Menu, MenuChoice } from '@assay/ui';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/setup.ts';
import { useLanguage } from '../i18n/use-language.ts';

const OPTIONS = LANGUAGES.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }));

/** The nine languages, each in its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('common');
  const { code } = useLanguage();
  const name = LANGUAGES.find((language) => language.code === code)?.name ?? '';
  return (
    <Menu
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
    >
      <MenuChoice value={code} onValueChange={(next) => void changeLanguage(next)} options={OPTIONS} />
    </Menu>
  );
}
