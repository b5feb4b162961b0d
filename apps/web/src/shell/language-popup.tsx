import { LANGUAGES } from '@assay/locales';
import { Menu, MenuChoice } from '@assay/ui';
import { changeLanguage } from '../i18n/setup.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { fetchUser } from '../session/session-actions.ts';
import type { OnDemandProps } from '../shared/on-demand.tsx';

const OPTIONS = LANGUAGES.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }));

/** Changes the language. Fetching the user also reports it to the exchange, for e-mails and messages. */
async function choose(code: (typeof OPTIONS)[number]['value']): Promise<void> {
  await changeLanguage(code);
  await fetchUser();
}

/** The list of languages. */
export function LanguagePopup({ trigger }: OnDemandProps) {
  const { code } = useLanguage();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuChoice value={code} onValueChange={(next) => void choose(next)} options={OPTIONS} />
    </Menu>
  );
}
