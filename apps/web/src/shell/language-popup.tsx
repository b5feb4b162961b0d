import { LANGUAGES } from '@assay/locales';
import { Menu, MenuChoice } from '@assay/ui';
import { useLanguage } from '../i18n/use-language.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';
import { chooseLanguage } from './choose-language.ts';

const OPTIONS = LANGUAGES.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }));

/** The list of languages. */
export function LanguagePopup({ trigger }: OnDemandProps) {
  const { code } = useLanguage();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuChoice value={code} onValueChange={(next) => void chooseLanguage(next)} options={OPTIONS} />
    </Menu>
  );
}
