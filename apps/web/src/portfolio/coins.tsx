import { type AnswerOf, calls } from '@assay/contract';
import { portfolio } from '@assay/contract/words';
import { Button, linkClass, SegmentedControl, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { formatDecimal, formatMoney } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FigureRows } from '../trade/lists/figure-rows.tsx';
import { Figure, Gain, Rate, Usdt } from './figure.tsx';
import { type CostMethod, type Parts, PartsDialog } from './parts-dialog.tsx';
import { useMarkets } from './use-markets.ts';

type Answer = AnswerOf<typeof calls.portfolioCoins>;
type Coin = Answer['coins'][number];
type Row = Coin & { readonly id: number };

/** The user's coins with cost and gain, and the sums of everything by kind. */
export function Coins() {
  const { t } = useTranslation('portfolio');
  const [method, setMethod] = useState<CostMethod>('fifo');
  const [parts, setParts] = useState<Parts | null>(null);
  const coins = useRemote(calls.portfolioCoins, { method });
  return (
    <>
      <Panel className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">{t(($) => $.portfolio.coins.title)}</h2>
          <SegmentedControl
            size="small"
            label={t(($) => $.portfolio.method.label)}
            options={portfolio.COST_METHODS.map((value) => ({
              value,
              label: t(($) => $.portfolio.method[value]),
            }))}
            value={method}
            onValueChange={setMethod}
          />
        </div>
        <p className="max-w-160 text-small text-ink-muted">{t(($) => $.portfolio.method.hint)}</p>
        <Loaded remote={coins} skeleton={<Skeleton className="h-60" />}>
          {(value) => (
            <CoinRows coins={value.coins} onOpen={(name, currency) => setParts({ name, currency })} />
          )}
        </Loaded>
      </Panel>
      <Panel className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lead font-semibold">{t(($) => $.portfolio.kinds.title)}</h2>
          <Button size="small" onClick={() => setParts({ name: t(($) => $.portfolio.kinds.title) })}>
            {t(($) => $.portfolio.entries.open)}
          </Button>
        </div>
        <Loaded remote={coins} skeleton={<Skeleton className="h-32" />}>
          {(value) => <Kinds answer={value} />}
        </Loaded>
      </Panel>
      <PartsDialog parts={parts} method={method} onClose={() => setParts(null)} />
    </>
  );
}

type CoinRowsProps = {
  readonly coins: readonly Coin[];
  readonly onOpen: (name: string, currency: number) => void;
};

function CoinRows({ coins, onOpen }: CoinRowsProps) {
  const { t } = useTranslation(['portfolio', 'words']);
  const { tag } = useLanguage();
  return (
    <FigureRows<Row>
      caption={t(($) => $.portfolio.coins.title)}
      rows={coins.map((coin) => ({ ...coin, id: coin.currency }))}
      columns={[
        { label: t(($) => $.words.coin), show: (row) => <CoinName row={row} /> },
        { label: t(($) => $.words.amount), numeric: true, show: ({ amount }) => formatExact(amount, tag) },
        {
          label: t(($) => $.portfolio.coins.cost_each),
          numeric: true,
          show: ({ cost_each: cost }) => formatMoney(cost, tag),
        },
        {
          label: t(($) => $.portfolio.coins.price),
          numeric: true,
          show: ({ price, price_before: before }) => (
            <>
              <span>{formatMoney(price, tag)}</span> <Rate value={changeOf(price, before)} />
            </>
          ),
        },
        {
          label: t(($) => $.portfolio.coins.value),
          numeric: true,
          show: ({ value }) => <Usdt value={value} />,
        },
        {
          label: t(($) => $.portfolio.coins.share),
          numeric: true,
          show: ({ share }) => `${formatDecimal(share, 1, tag)}%`,
        },
        { label: t(($) => $.portfolio.coins.open), numeric: true, show: ({ open }) => <Gain value={open} /> },
        {
          label: t(($) => $.portfolio.coins.realised),
          numeric: true,
          show: ({ realised }) => <Gain value={realised} />,
        },
        {
          label: t(($) => $.words.action),
          numeric: true,
          isPinned: true,
          show: ({ currency, currency_name: name }) => (
            <Button
              kind="quiet"
              size="small"
              className="touch:h-11"
              aria-label={t(($) => $.portfolio.entries.of, { name })}
              onClick={() => onOpen(name, currency)}
            >
              {t(($) => $.portfolio.entries.open)}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** The coin, with links to its market and to a deposit. */
function CoinName({ row: { currency_name: name } }: { readonly row: Coin }) {
  const { t } = useTranslation(['common', 'words']);
  const openMarket = useMarkets();
  const open = openMarket(name);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span translate="no" className="font-semibold">
        {name}
      </span>
      {open !== null && (
        <Link to="/dealCenter" onClick={open} className={linkClass()}>
          {t(($) => $.common.nav.trade)}
        </Link>
      )}
      <Link to="/recharge" className={linkClass()}>
        {t(($) => $.words.deposit)}
      </Link>
    </span>
  );
}

/** Change in percent, for display. */
function changeOf(price: string, before: string | null): string | null {
  if (before === null || Number(before) === 0) return null;
  return ((Number(price) / Number(before) - 1) * 100).toFixed(2);
}

function Kinds({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('portfolio');
  return (
    <dl className="grid gap-4 phone:grid-cols-2 laptop:grid-cols-4">
      <Figure label={t(($) => $.portfolio.total.label)} hint={t(($) => $.portfolio.total.hint)}>
        <Gain value={answer.profit} />
      </Figure>
      <Figure label={t(($) => $.portfolio.open.label)} hint={t(($) => $.portfolio.open.hint)}>
        <Gain value={answer.open} />
      </Figure>
      {answer.kinds.map(({ kind, result }) =>
        kind === 'internal' ? null : (
          <Figure
            key={kind}
            label={t(($) => $.portfolio.kinds[kind].label)}
            hint={t(($) => $.portfolio.kinds[kind].hint)}
          >
            <Gain value={result} />
          </Figure>
        ),
      )}
    </dl>
  );
}
