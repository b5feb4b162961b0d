import { Badge, Cell, cn, HeadCell, Row, Table } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useMedia, WIDE_SCREEN } from '../../shared/use-media.ts';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import { momentText, type ReceiptIndexPrice } from './receipt.ts';

export type IndexPriceTableProps = {
  readonly title: string;
  readonly rule: string;
  /** Oldest first. */
  readonly indexPrices: readonly ReceiptIndexPrice[];
  /** Sequence number of the deciding price; null if none. */
  readonly deciding: number | null;
  /** Instant whose price is decided, the start or the end of the contract, in milliseconds since 1970 UTC. */
  readonly atMs: number;
};

type PricePosition = 'before' | 'at' | 'after';

/** Index prices before, at and after an instant, with the rule that selected the deciding one. */
export function IndexPriceTable(props: IndexPriceTableProps) {
  const isWide = useMedia(WIDE_SCREEN);
  const { title, rule, indexPrices } = props;
  return (
    <Panel title={title}>
      <p className="mb-3 max-w-160 text-body text-ink-muted">{rule}</p>
      {isWide ? <IndexPriceRows {...props} /> : <IndexPriceCards {...props} />}
      <Sources indexPrices={indexPrices} />
    </Panel>
  );
}

function IndexPriceRows({ title, indexPrices, deciding, atMs }: IndexPriceTableProps) {
  const { t } = useTranslation(['seconds', 'words']);
  const text = useSecondsText();
  return (
    <Table caption={title} className="text-small">
      <thead>
        <tr>
          <HeadCell>{t(($) => $.seconds.receipt.place)}</HeadCell>
          <HeadCell numeric>{t(($) => $.seconds.receipt.sequence)}</HeadCell>
          <HeadCell numeric>{t(($) => $.words.contractPrice)}</HeadCell>
          <HeadCell numeric>{`${t(($) => $.seconds.receipt.observed)} (UTC)`}</HeadCell>
          <HeadCell numeric>{`${t(($) => $.seconds.receipt.taken)} (UTC)`}</HeadCell>
          <HeadCell numeric>{`${t(($) => $.seconds.receipt.freshUntil)} (UTC)`}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {indexPrices.map((indexPrice) => (
          <Row
            key={indexPrice.sequence}
            className={cn(indexPrice.sequence === deciding && 'bg-accent-soft font-medium')}
          >
            <Cell className="pl-2">
              <PositionName position={positionOf(indexPrice, deciding, atMs)} />
            </Cell>
            <Cell numeric>{indexPrice.sequence}</Cell>
            <Cell numeric>{text.price(indexPrice.price)}</Cell>
            <Cell numeric>{momentText(indexPrice.observed_ms)}</Cell>
            <Cell numeric>{momentText(indexPrice.time_ms)}</Cell>
            <Cell numeric className="pr-2">
              {momentText(indexPrice.fresh_until_ms)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function IndexPriceCards({ title, indexPrices, deciding, atMs }: IndexPriceTableProps) {
  const { t } = useTranslation('seconds');
  const text = useSecondsText();
  return (
    <ul aria-label={title} className="text-small">
      {indexPrices.map((indexPrice) => (
        <li
          key={indexPrice.sequence}
          className={cn(
            'border-t border-line px-2 py-2',
            indexPrice.sequence === deciding && 'bg-accent-soft font-medium',
          )}
        >
          <div className="flex items-center justify-between gap-2">
            <PositionName position={positionOf(indexPrice, deciding, atMs)} />
            <span className="text-body">{text.price(indexPrice.price)}</span>
          </div>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-ink-muted">
            <dt>{t(($) => $.seconds.receipt.sequence)}</dt>
            <dd className="text-right">{indexPrice.sequence}</dd>
            <dt>{`${t(($) => $.seconds.receipt.observed)} (UTC)`}</dt>
            <dd className="text-right">{momentText(indexPrice.observed_ms)}</dd>
            <dt>{`${t(($) => $.seconds.receipt.taken)} (UTC)`}</dt>
            <dd className="text-right">{momentText(indexPrice.time_ms)}</dd>
            <dt>{`${t(($) => $.seconds.receipt.freshUntil)} (UTC)`}</dt>
            <dd className="text-right">{momentText(indexPrice.fresh_until_ms)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function PositionName({ position }: { readonly position: PricePosition }) {
  const { t } = useTranslation('seconds');
  return (
    <Badge tone={position === 'at' ? 'accent' : 'neutral'}>
      {t(($) => $.seconds.receipt.places[position])}
    </Badge>
  );
}

function positionOf(
  { sequence, time_ms }: ReceiptIndexPrice,
  deciding: number | null,
  atMs: number,
): PricePosition {
  if (sequence === deciding) return 'at';
  if (deciding !== null) return sequence < deciding ? 'before' : 'after';
  return time_ms <= atMs ? 'before' : 'after';
}

function Sources({ indexPrices }: Pick<IndexPriceTableProps, 'indexPrices'>) {
  const { t } = useTranslation('seconds');
  const names = [...new Set(indexPrices.flatMap(({ sources }) => sources))];
  return (
    <p className="mt-3 text-small text-ink-muted">
      {t(($) => $.seconds.receipt.sources, { names: names.length === 0 ? '–' : names.join(', ') })}
    </p>
  );
}
