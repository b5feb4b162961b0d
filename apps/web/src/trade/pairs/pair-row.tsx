import type { Quotation } from '@assay/contract';
import { plain } from '@assay/money';
import { cn } from '@assay/ui';
import { memo } from 'react';
import { formatChange } from '../../i18n/numbers.ts';
import { PriceText } from '../../i18n/price-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTicker } from '../../live/live-feed.ts';
import { FavouriteButton } from './favourite-button.tsx';

export type PairRowProps = {
  readonly quotation: Quotation;
  readonly isShown: boolean;
  readonly onChoose: (quotation: Quotation) => void;
};

/** One pair of the pair panel, updated by its own ticker. */
export const PairRow = memo(function PairRow(props: PairRowProps) {
  const { quotation, isShown, onChoose } = props;
  const { tag } = useLanguage();
  const { symbol } = quotation;
  const ticker = useTicker({ legalId: quotation.legal_id, currencyId: quotation.currency_id });
  const change = ticker?.change ?? quotation.change;
  return (
    <tr className={cn('group h-7 hover:bg-hover touch:h-11', isShown && 'bg-raised')}>
      <td className="pl-1">
        <span className="flex items-center">
          <FavouriteButton symbol={symbol} />
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
