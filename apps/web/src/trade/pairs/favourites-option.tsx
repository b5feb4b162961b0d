import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FAVOURITES } from './pairs-of-tab.ts';

/** Tab of the starred pairs. */
export const FAVOURITES_OPTION = { value: FAVOURITES, label: '', icon: <FavouritesIcon /> };

function FavouritesIcon() {
  const { t } = useTranslation('markets');
  return (
    <span title={t(($) => $.markets.favourites.tab)}>
      <Star aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{t(($) => $.markets.favourites.tab)}</span>
    </span>
  );
}
