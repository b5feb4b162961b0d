import { isPositive } from '@assay/money';
import { Badge } from '@assay/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../../api/server-clock.ts';
import { createTickingClock } from '../../shared/ticking-clock.ts';
import { OrderList } from '../../trade/lists/order-list.tsx';
import { useEarnText } from '../texts.ts';
import type { Position } from '../use-plans.ts';
import { accruedOf, expectedOf, progressOf } from './position.ts';
import { PositionActions } from './position-actions.tsx';
import { usePositions } from './use-positions.ts';

/** The trader's running (1) or ended (2) positions, newest first. */
export function PositionList({ status }: { readonly status: '1' | '2' }) {
  const { t } = useTranslation(['earn', 'words']);
  const text = useEarnText();
  const now = useTime();
  const isRunning = status === '1';
  const pages = usePositions(status);
  const money = (value: string, { product }: Position) => `${text.money(value)} ${product.currency_name}`;
  return (
    <OrderList<Position>
      caption={isRunning ? t(($) => $.earn.own.running) : t(($) => $.earn.own.ended)}
      pages={pages}
      emptyText={isRunning ? t(($) => $.earn.own.noneRunning) : t(($) => $.earn.own.noneEnded)}
      columns={[
        { label: t(($) => $.earn.own.id), isSecondary: true, show: ({ id }) => id },
        {
          label: t(($) => $.earn.own.start),
          isSecondary: true,
          isTime: true,
          show: (row) => text.time(row.show_add_time),
        },
        {
          label: t(($) => $.earn.own.end),
          isSecondary: true,
          isTime: true,
          show: (row) => text.time(row.ended_at ?? row.show_end_time),
        },
        {
          label: t(($) => $.earn.own.principal),
          numeric: true,
          show: (row) => money(row.caution_money, row),
        },
        {
          label: t(($) => $.earn.own.daily),
          numeric: true,
          show: ({ kind, product }) =>
            kind === 'mortgage' || kind === 'lock_release'
              ? '–'
              : text.percent(product.min_daily_return_rate),
        },
        {
          label: t(($) => $.earn.own.product),
          numeric: true,
          show: (row) => (
            <>
              <span>{money(isRunning ? accruedOf(row, now) : row.paid, row)}</span>
              {isRunning && row.kind !== 'mortgage' && (
                <span className="block text-ink-muted">{`/ ${money(expectedOf(row), row)}`}</span>
              )}
            </>
          ),
        },
        {
          label: t(($) => $.words.currency),
          show: (row) => (
            <span className="flex flex-wrap items-center gap-1.5">
              {row.product.currency_name}
              <Badge>{text.period({ period: row.last_day ?? row.product.period, unit: row.unit })}</Badge>
              <span className="text-ink-muted">{t(($) => $.earn.kind[row.kind])}</span>
            </span>
          ),
        },
        ...(isRunning
          ? [
              {
                label: t(($) => $.earn.own.next),
                show: (row: Position) => <NextPayment position={row} now={now} />,
              },
            ]
          : []),
        {
          label: t(($) => $.words.status),
          show: (row) => (
            <span className="flex flex-wrap items-center gap-1.5">
              <Badge tone={row.status === 1 ? 'warn' : 'up'}>{t(($) => $.earn.states[row.state])}</Badge>
              {row.notice !== null && (
                <Badge tone="warn">{t(($) => $.earn.notices[row.notice ?? 'cover_short'])}</Badge>
              )}
            </span>
          ),
        },
        ...(isRunning
          ? [
              {
                label: t(($) => $.words.actions),
                show: (row: Position) => <PositionActions position={row} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Next payment of a position and its time, with the progress of its term. */
function NextPayment({ position, now }: { readonly position: Position; readonly now: number }) {
  const text = useEarnText();
  const { next_time: time, next_interest: interest, next_principal: principal, product } = position;
  if (time === null) return <span>–</span>;
  const amounts = [interest, principal].filter(isPositive);
  return (
    <span className="flex min-w-32 flex-col gap-1">
      <span className="whitespace-nowrap">
        {`${amounts.map((amount) => text.money(amount ?? '0')).join(' + ') || '0'} ${product.currency_name}`}
      </span>
      <span className="text-ink-muted">{text.time(time)}</span>
      <Progress position={position} now={now} />
    </span>
  );
}

const PERCENT = 100;

/** Progress of a position's term; nothing where it has no end. */
function Progress({ position, now }: { readonly position: Position; readonly now: number }) {
  const { t } = useTranslation('earn');
  const progress = progressOf(position, now);
  if (progress === null) return null;
  return (
    <progress
      aria-label={t(($) => $.earn.own.progress)}
      className="h-1 w-full overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
      max={PERCENT}
      value={Math.floor(progress * PERCENT)}
    />
  );
}

/** Milliseconds between updates of accrued interest. */
const REFRESH_MS = 5_000;

const clock = createTickingClock(serverClock.nowMs, REFRESH_MS);

/** Returns the server's time in milliseconds, updated every few seconds, to display accruals. */
function useTime(): number {
  return useSyncExternalStore(clock.subscribe, clock.now);
}
