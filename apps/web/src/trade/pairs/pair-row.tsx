import type { Quotation } from '@assay/contract';
import { plain } from '@assay/money';
import { cn, IconButton } from '@assay/ui';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange } from '../../i18n/numbers.ts';
import { PriceText } from '../../i18n/price-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTicker } from '../../live/live-feed.ts';
import { toggleFavourite } from '../pair/favourites.ts';

export type PairRowProps = {
  readonly quotation: Quotation;
  readonly isShown: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: (quotation: Quotation) => void;
};

/** One pair of the pair panel, updated by its own ticker. */
export const PairRow = memo(function PairRow(props: PairRowProps) {
  const { quotation, isShown, isFavourite, onChoose } = props;
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const { symbol } = quotation;
  const ticker = useTicker({ legalId: quotation.legal_id, currencyId: quotation.currency_id });
  const change = ticker?.change ?? quotation.change;
  return (
    <tr className={cn('group h-7 hover:bg-hover touch:h-11', isShown && 'bg-raised')}>
      <td className="pl-1">
        <span className="flex items-center">
          <IconButton
            size="small"
            aria-pressed={isFavourite}
            label={
              isFavourite
                ? t(($) => $.trade.pairs.removeFavourite, { symbol })
                : t(($) => $.trade.pairs.addFavourite, { symbol })
            }
            onClick={() => toggleFavourite(symbol)}
          >
            <Star className={isFavourite ? 'fill-current text-accent' : 'text-ink-faint'} />
          </IconButton>
          <button
            type="button"
            aria-current={isShown ? 'true' : undefined}
            onClick={() => onChoose(quotation)}
            className="h-7 flex-1 rounded-sm text-left touch:h-11 font-medium whitespace-nowrap -outline-offset-2"
          >
            {quotation.currency_name}
            <span className="text-ink-faint">/{quotation.legal_name}</span>
          </button>
        </span>
      </td>
      {/* A click on the figures also selects the pair; keyboards use the name. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the first cell does the same */}
      <td className="cursor-pointer text-right" onClick={() => onChoose(quotation)}>
        <PriceText price={ticker?.price ?? plain(quotation.now_price)} step={quotation.price_step} />
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the first cell does the same */}
      <td
        className={cn(
          'cursor-pointer pr-2 pl-3 text-right',
          change.startsWith('-') ? 'text-down' : 'text-up',
        )}
        onClick={() => onChoose(quotation)}
      >
        {formatChange(change, tag)}
      </td>
    </tr>
  );
});
