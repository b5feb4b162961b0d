import { dateInLanguage } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { cn, directionOf, IconButton, Skeleton } from '@assay/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { serverClock } from '../api/server-clock.ts';
import { formatWorth } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { Loaded } from '../assets/loaded.tsx';
import { formatChange } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Gain } from './figure.tsx';
import { type Parts, PartsDialog } from './parts-dialog.tsx';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** A Monday. */
const MONDAY_MS = 4 * DAY_MS;

type Answer = AnswerOf<typeof calls.portfolioDays>;
type Day = Answer['days'][number];

const TONES = {
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  flat: 'bg-raised text-ink-muted',
} as const;

/** The profit of each UTC day of a month. */
export function Calendar() {
  const { t } = useTranslation('portfolio');
  const { tag } = useLanguage();
  const thisMonth = monthOf(serverClock.nowMs());
  const [month, setMonth] = useState(thisMonth);
  const [parts, setParts] = useState<Parts | null>(null);
  const days = useRemote(calls.portfolioDays, { month });
  const firstMonth = days.status === 'ready' ? days.value.first_month : null;
  const name = dateInLanguage(tag, Date.parse(`${month}-01`), {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  return (
    <Panel className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{t(($) => $.portfolio.days.title)}</h2>
        <div className="flex items-center gap-1">
          <IconButton
            label={t(($) => $.portfolio.days.earlier)}
            disabled={firstMonth === null || month <= firstMonth}
            onClick={() => setMonth(neighbour(month, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <span className="min-w-32 text-center text-body">{name}</span>
          <IconButton
            label={t(($) => $.portfolio.days.later)}
            disabled={month >= thisMonth}
            onClick={() => setMonth(neighbour(month, 1))}
          >
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      <p className="max-w-160 text-small text-ink-muted">{t(($) => $.portfolio.days.hint)}</p>
      <Loaded remote={days} skeleton={<Skeleton className="h-72" />}>
        {(value) => (
          <>
            <Month month={month} days={value.days} onOpen={(day) => setParts({ name: day, day })} />
            <Extremes answer={value} />
          </>
        )}
      </Loaded>
      <PartsDialog parts={parts} method="fifo" onClose={() => setParts(null)} />
    </Panel>
  );
}

type MonthProps = {
  readonly month: string;
  readonly days: readonly Day[];
  readonly onOpen: (day: string) => void;
};

function Month({ month, days, onOpen }: MonthProps) {
  const { tag } = useLanguage();
  const firstMs = Date.parse(`${month}-01`);
  const before = (new Date(firstMs).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const length = Math.round((Date.parse(`${neighbour(month, 1)}-01`) - firstMs) / DAY_MS);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const dates = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return (
    <div className="grid grid-cols-7 gap-1">
      {Array.from({ length: DAYS_OF_WEEK }, (_, index) => index).map((index) => (
        <span key={index} aria-hidden="true" className="text-center text-micro text-ink-faint">
          {dateInLanguage(tag, MONDAY_MS + index * DAY_MS, { timeZone: 'UTC', weekday: 'short' })}
        </span>
      ))}
      {Array.from({ length: before }, (_, index) => index).map((index) => (
        <span key={`before ${index}`} aria-hidden="true" />
      ))}
      {dates.map((date) => (
        <DayCell key={date} date={date} day={byDay.get(date)} onOpen={onOpen} />
      ))}
    </div>
  );
}

type DayCellProps = {
  readonly date: string;
  readonly day: Day | undefined;
  readonly onOpen: (day: string) => void;
};

function DayCell({ date, day, onOpen }: DayCellProps) {
  const { tag } = useLanguage();
  const number = Number(date.slice('YYYY-MM-'.length));
  if (day === undefined) {
    return (
      <span className="flex min-h-12 flex-col rounded-sm border border-line p-1 text-micro text-ink-faint">
        {number}
      </span>
    );
  }
  const direction = directionOf(day.profit);
  const profit = `${direction === 'up' ? '+' : ''}${formatWorth(day.profit, tag)}`;
  return (
    <button
      type="button"
      onClick={() => onOpen(date)}
      className={cn(
        'flex min-h-12 min-w-0 flex-col rounded-sm p-1 text-left text-micro hover:outline hover:outline-line-strong',
        TONES[direction],
      )}
    >
      <span>
        <span className="sr-only">{date.slice(0, 'YYYY-MM-'.length)}</span>
        {number}
      </span>
      <span translate="no" className="mt-auto hidden truncate font-semibold tablet:block">
        {profit}
      </span>
      <span translate="no" className="truncate">
        {day.rate === null ? '' : formatChange(day.rate, tag)}
      </span>
    </button>
  );
}

/** Sum of the month, with its best and its worst day. */
function Extremes({ answer: { profit, days } }: { readonly answer: Answer }) {
  const { t } = useTranslation('portfolio');
  const sorted = days.toSorted((left, right) => Number(left.profit) - Number(right.profit));
  const [worst, best] = [sorted[0], sorted.at(-1)];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-body">
      <Line label={t(($) => $.portfolio.days.sum)} value={profit} />
      {best !== undefined && (
        <Line label={`${t(($) => $.portfolio.days.best)} ${best.day}`} value={best.profit} />
      )}
      {worst !== undefined && (
        <Line label={`${t(($) => $.portfolio.days.worst)} ${worst.day}`} value={worst.profit} />
      )}
    </dl>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd>
        <Gain value={value} />
      </dd>
    </div>
  );
}

function neighbour(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(Date.UTC(year, number - 1 + months, 1));
}

/** Returns the UTC month of an instant: `YYYY-MM`. */
function monthOf(ms: number): string {
  const date = new Date(ms);
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}
