import { IconButton } from '@assay/ui';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toggleFavourite, useFavourites } from '../pair/favourites.ts';

/** Star of a pair: adds it to the favourites, and removes it. */
export function FavouriteButton({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation('markets');
  const isFavourite = useFavourites((symbols) => symbols.includes(symbol));
  return (
    <IconButton
      size="small"
      aria-pressed={isFavourite}
      label={
        isFavourite
          ? t(($) => $.markets.favourites.remove, { symbol })
          : t(($) => $.markets.favourites.add, { symbol })
      }
      onClick={(event) => {
        // In a row that opens its pair, the star only stars it.
        event.stopPropagation();
        toggleFavourite(symbol);
      }}
    >
      <Star className={isFavourite ? 'fill-current text-accent' : 'text-ink-faint'} />
    </IconButton>
  );
}
