import type { Quotation, QuotationGroup } from '@assay/contract';
import { DirectionText } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatChange } from '../i18n/numbers.ts';
import { PriceText } from '../i18n/price-text.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { allPairs } from '../shared/displayed-pairs.ts';
import { choosePair } from '../trade/pair/choose-pair.ts';
import { formatCompact } from './compact.ts';
import { moversOf, type TradedPair, withTurnover } from './figures.ts';
import { PairName } from './pair-name.tsx';
import { useLivePair } from './use-live-pair.ts';

/** Rows of a card. */
const ROWS = 5;

/** Four cards of pairs: largest rise, largest fall, largest turnover, newest. A row opens the trading page. */
export function MarketCards({ groups }: { readonly groups: readonly QuotationGroup[] }) {
  const { t } = useTranslation('markets');
  const { gainers, losers, mostTraded, newest } = moversOf(withTurnover(allPairs(groups)), ROWS);
  const cards = [
    { title: t(($) => $.markets.cards.gainers), pairs: gainers },
    { title: t(($) => $.markets.cards.losers), pairs: losers },
    { title: t(($) => $.markets.cards.traded), pairs: mostTraded, hasTurnover: true },
    { title: t(($) => $.markets.cards.newest), pairs: newest },
  ];
  return (
    // On a phone the cards stand in a row that scrolls, so that the list is near.
    <div className="mb-6 flex gap-3 overflow-x-auto tablet:grid tablet:grid-cols-2 desk:grid-cols-4">
      {cards.map(({ title, pairs, hasTurnover = false }) => (
        <section
          key={title}
          aria-label={title}
          className="min-w-72 rounded-lg border border-line bg-surface p-3 tablet:min-w-0"
        >
          <h2 className="px-1 text-body font-semibold">{title}</h2>
          {/* The height of all rows, so that nothing below moves when pairs come and go. */}
          <ol className="mt-1 min-h-40">
            {pairs.length === 0 && (
              <li className="px-1 py-2 text-small text-ink-faint">{t(($) => $.markets.cards.none)}</li>
            )}
            {pairs.map((traded) => (
              <li key={traded.pair.id}>
                <CardRow traded={traded} hasTurnover={hasTurnover} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type CardRowProps = { readonly traded: TradedPair; readonly hasTurnover: boolean };

function CardRow({ traded: { pair, usdt }, hasTurnover }: CardRowProps) {
  const { tag } = useLanguage();
  const figures = useLivePair(pair);
  return (
    <PairLink
      pair={pair}
      className="flex h-8 items-center justify-between gap-2 rounded-sm px-1 text-small hover:bg-hover touch:h-11"
    >
      <PairName pair={pair} />
      <span translate="no" className="ml-auto text-right">
        {hasTurnover ? (
          formatCompact(usdt ?? 0, tag)
        ) : (
          <PriceText price={figures.price} step={pair.price_step} />
        )}
      </span>
      <DirectionText text={formatChange(figures.change, tag)} className="min-w-16 text-right" />
    </PairLink>
  );
}

type PairLinkProps = {
  readonly pair: Quotation;
  readonly className: string;
  readonly style?: React.CSSProperties;
  readonly children: React.ReactNode;
};

/** A link that opens the trading page with a pair. */
export function PairLink({ pair, ...rest }: PairLinkProps) {
  return <Link to="/dealCenter" onClick={() => choosePair(pair)} {...rest} />;
}
