import { useTimes } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { portfolio } from '@assay/contract/words';
import { Banner, buttonClass, EmptyState, SegmentedControl, Select, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { serverClock } from '../api/server-clock.ts';
import { formatWorth } from '../assets/amount-text.ts';
import { AssetsPage, Panel } from '../assets/assets-page.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { type AccountUpdates, useAccountUpdates } from '../live/use-account-updates.ts';
import { Calendar } from './calendar.tsx';
import { Coins } from './coins.tsx';
import { type Benchmark, Curve } from './curve.tsx';
import { Figure, Gain, Rate, Usdt } from './figure.tsx';

type Period = (typeof portfolio.WORTH_PERIODS)[number];
const BENCHMARKS = ['none', 'btc', 'usdt'] as const;
/** Delay of the figures from which the page names it. */
const BEHIND_MS = 60_000;

type Worth = AnswerOf<typeof calls.portfolioWorth>;
type Wallet = Worth['wallets'][number]['wallet'] | 'all';

const PORTFOLIO_UPDATES: AccountUpdates = {
  events: ['portfolio'],
  calls: [calls.portfolioWorth, calls.portfolioCoins, calls.portfolioDays],
};

/** The user's worth over time, returns, coins with their gains, and days. */
export function PortfolioPage() {
  const { t } = useTranslation('portfolio');
  const [period, setPeriod] = useState<Period>('1m');
  const [wallet, setWallet] = useState<Wallet>('all');
  const input = { period, ...(wallet === 'all' ? {} : { wallet }) };
  useAccountUpdates(PORTFOLIO_UPDATES);
  const worth = useRemote(calls.portfolioWorth, input);
  const whole = useRemote(calls.portfolioWorth, { period });
  const wallets = whole.status === 'ready' ? whole.value.wallets : [];
  return (
    <AssetsPage
      title={t(($) => $.portfolio.title)}
      actions={
        <Link to="/finanrec" className={buttonClass()}>
          {t(($) => $.portfolio.entries.all)}
        </Link>
      }
    >
      <Panel className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedControl
            size="small"
            label={t(($) => $.portfolio.period.label)}
            options={portfolio.WORTH_PERIODS.map((value) => ({
              value,
              label: t(($) => $.portfolio.period[value]),
            }))}
            value={period}
            onValueChange={setPeriod}
          />
          <Select<Wallet>
            label={t(($) => $.portfolio.wallet.label)}
            options={[
              { value: 'all', label: t(($) => $.portfolio.wallet.all) },
              ...wallets.map(({ wallet: value, name }) => ({ value, label: name })),
            ]}
            value={wallet}
            onValueChange={setWallet}
            className="w-auto min-w-44"
          />
        </div>
        <Loaded remote={worth} skeleton={<Skeleton className="h-80" />}>
          {(value) => <WorthView worth={value} />}
        </Loaded>
      </Panel>
      {whole.status === 'ready' && whole.value.points.length > 0 && (
        <>
          <Coins />
          <Calendar />
          <p className="max-w-160 text-small text-ink-muted">{t(($) => $.portfolio.rules)}</p>
        </>
      )}
    </AssetsPage>
  );
}

function WorthView({ worth }: { readonly worth: Worth }) {
  const { t } = useTranslation(['portfolio', 'words']);
  const { tag } = useLanguage();
  const [benchmark, setBenchmark] = useState<Benchmark>('none');
  if (worth.points.length === 0) {
    return (
      <EmptyState
        title={t(($) => $.portfolio.empty.title)}
        text={t(($) => $.portfolio.empty.text)}
        action={
          <Link to="/recharge" className={buttonClass({ kind: 'solid' })}>
            {t(($) => $.words.deposit)}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Behind through={worth.through} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-small font-normal text-ink-muted">{t(($) => $.portfolio.worth)}</h2>
          <p translate="no" className="mt-1 text-display-sm font-semibold break-all">
            {formatWorth(worth.worth, tag)} <span className="text-lead font-normal text-ink-muted">USDT</span>
          </p>
          {worth.today !== null && (
            <p className="mt-1 flex flex-wrap gap-x-2 text-body">
              <span className="text-ink-muted">{t(($) => $.portfolio.today)}</span>
              <Gain value={worth.today.profit} />
              <Rate value={worth.today.rate} />
            </p>
          )}
        </div>
        {worth.figures !== null && (
          <SegmentedControl
            size="small"
            label={t(($) => $.portfolio.compare.label)}
            options={BENCHMARKS.map((value) => ({
              value,
              label: value === 'none' ? t(($) => $.portfolio.compare.none) : value.toUpperCase(),
            }))}
            value={benchmark}
            onValueChange={setBenchmark}
          />
        )}
      </div>
      <Curve
        points={worth.points}
        benchmark={worth.figures === null ? 'none' : benchmark}
        label={t(($) => $.portfolio.curve)}
      />
      {worth.figures !== null && <Figures figures={worth.figures} />}
    </>
  );
}

function Figures({ figures }: { readonly figures: NonNullable<Worth['figures']> }) {
  const { t } = useTranslation('portfolio');
  return (
    <dl className="grid gap-4 border-t border-line pt-4 phone:grid-cols-2 laptop:grid-cols-3">
      <Figure label={t(($) => $.portfolio.profit.label)} hint={t(($) => $.portfolio.profit.hint)}>
        <Gain value={figures.profit} />
      </Figure>
      <Figure label={t(($) => $.portfolio.timeWeighted.label)} hint={t(($) => $.portfolio.timeWeighted.hint)}>
        <Rate value={figures.time_weighted} />
      </Figure>
      <Figure
        label={t(($) => $.portfolio.moneyWeighted.label)}
        hint={t(($) => $.portfolio.moneyWeighted.hint)}
      >
        <Rate value={figures.money_weighted} />
      </Figure>
      <Figure label={t(($) => $.portfolio.drawdown.label)} hint={t(($) => $.portfolio.drawdown.hint)}>
        <Rate value={figures.drawdown === '0.0000' ? figures.drawdown : `-${figures.drawdown}`} />
      </Figure>
      <Figure label={t(($) => $.portfolio.incoming.label)} hint={t(($) => $.portfolio.incoming.hint)}>
        <Usdt value={figures.incoming} />
      </Figure>
      <Figure label={t(($) => $.portfolio.outgoing.label)} hint={t(($) => $.portfolio.outgoing.hint)}>
        <Usdt value={figures.outgoing} />
      </Figure>
    </dl>
  );
}

/** Says so while a long history is still worked through. */
function Behind({ through }: { readonly through: number | null }) {
  const { t } = useTranslation('portfolio');
  const times = useTimes();
  const [openedMs] = useState(() => serverClock.nowMs());
  if (through === null || through > openedMs - BEHIND_MS) return null;
  return <Banner>{t(($) => $.portfolio.behind, { time: times.formatWithZone(through) })}</Banner>;
}
