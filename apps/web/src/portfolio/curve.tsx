import { dateInLanguage, useTimes } from '@assay/client/times';
import type { AnswerOf, calls } from '@assay/contract';
import { cn } from '@assay/ui';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWorth } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';

export type Point = AnswerOf<typeof calls.portfolioWorth>['points'][number];
/** Coin that the worth is compared with. */
export type Benchmark = 'none' | 'btc' | 'usdt';

const [WIDTH, HEIGHT] = [600, 200];

export type CurveProps = {
  readonly points: readonly Point[];
  readonly benchmark: Benchmark;
  readonly label: string;
};

/** Worth over time, by the time of each point; the pointer reads a point. */
export function Curve({ points: all, benchmark, label }: CurveProps) {
  const points = sinceFunded(all);
  const { t } = useTranslation('portfolio');
  const [index, setIndex] = useState<number | null>(null);
  const held = points.map((point) => heldIn(point, benchmark));
  const values = points.map(({ worth }) => Number(worth));
  const scale = scaleOf(points, [...values, ...held.filter((value) => value !== null)]);
  const shown = points[index ?? points.length - 1];
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(nearest(points, scale, ((event.clientX - left) / width) * WIDTH));
  };
  const isUp = (values.at(-1) ?? 0) >= (values[0] ?? 0);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex min-h-5 flex-wrap justify-between gap-x-4 text-small text-ink-muted">
        {shown !== undefined && <Reading point={shown} held={heldText(shown, benchmark)} />}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={cn('block h-44 w-full touch-pan-y tablet:h-56', isUp ? 'text-up' : 'text-down')}
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setIndex(null)}
      >
        <path d={areaOf(points, values, scale)} fill="currentColor" opacity="0.12" />
        <Line path={lineOf(points, values, scale)} />
        <g className="text-series-b">
          <Line path={lineOf(points, held, scale)} isDashed />
        </g>
        {index !== null && shown !== undefined && (
          <line
            x1={scale.x(shown.time)}
            x2={scale.x(shown.time)}
            y1="0"
            y2={HEIGHT}
            stroke="currentColor"
            className="text-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {benchmark !== 'none' && (
        <p className="text-small text-ink-muted">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block w-5 border-t-2 border-dashed border-series-b align-middle"
          />
          {t(($) => $.portfolio.compare.hint)}
        </p>
      )}
    </figure>
  );
}

function Line({ path, isDashed = false }: { readonly path: string; readonly isDashed?: boolean }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeDasharray={isDashed ? '4 4' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function Reading({ point, held }: { readonly point: Point; readonly held: string | null }) {
  const { t } = useTranslation('portfolio');
  const { tag } = useLanguage();
  const { timeZone } = useTimes();
  return (
    <>
      <span>{dateInLanguage(tag, point.time, { timeZone, dateStyle: 'medium', timeStyle: 'short' })}</span>
      <span translate="no" className="text-ink">
        {`${formatWorth(point.worth, tag)} USDT`}
        {held !== null && (
          <span className="ml-3 text-ink-muted">
            {`${t(($) => $.portfolio.compare.held)} ${formatWorth(held, tag)} USDT`}
          </span>
        )}
      </span>
    </>
  );
}

/** Leaves out the points before the first deposit. */
function sinceFunded(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(({ worth }) => Number(worth) !== 0);
  return first === -1 ? points : points.slice(first);
}

function heldText({ held_btc, held_usdt }: Point, benchmark: Benchmark): string | null {
  return { none: null, btc: held_btc, usdt: held_usdt }[benchmark];
}

function heldIn(point: Point, benchmark: Benchmark): number | null {
  const text = heldText(point, benchmark);
  return text === null ? null : Number(text);
}

type Scale = { readonly x: (time: number) => number; readonly y: (value: number) => number };

function scaleOf(points: readonly Point[], values: readonly number[]): Scale {
  const [first, last] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low;
  return {
    x: (time) => ((time - first) / Math.max(1, last - first)) * WIDTH,
    y: (value) => HEIGHT - 4 - (span === 0 ? 0.5 : (value - low) / span) * (HEIGHT - 8),
  };
}

/** Path through the points that have a value. */
function lineOf(points: readonly Point[], values: readonly (number | null)[], { x, y }: Scale): string {
  return points
    .flatMap(({ time }, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [`${x(time).toFixed(1)} ${y(value).toFixed(1)}`];
    })
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('');
}

function areaOf(points: readonly Point[], values: readonly number[], scale: Scale): string {
  const line = lineOf(points, values, scale);
  return line === '' ? '' : `${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`;
}

function nearest(points: readonly Point[], { x }: Scale, at: number): number {
  const distances = points.map(({ time }) => Math.abs(x(time) - at));
  return distances.indexOf(Math.min(...distances));
}
