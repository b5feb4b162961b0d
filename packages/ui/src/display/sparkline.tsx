import { cn } from '../lib/cn.ts';
import type { Direction } from './direction-text.tsx';
import { sparklinePath } from './sparkline-path.ts';

export type SparklineProps = {
  readonly values: readonly number[];
  readonly direction: Direction;
  /** Accessible description; without it the line is decoration. */
  readonly label?: string;
  readonly className?: string;
};

const WIDTH = 96;
const HEIGHT = 28;
const COLOUR_CLASSES: Readonly<Record<Direction, string>> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink-faint',
};

/** A small price line, filled below. */
export function Sparkline({ values, direction, label, className }: SparklineProps) {
  const line = sparklinePath(values, WIDTH, HEIGHT);
  return (
    <svg
      role={label === undefined ? 'presentation' : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('block h-7 w-24', COLOUR_CLASSES[direction], className)}
    >
      {line !== '' && (
        <>
          <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="currentColor" opacity="0.14" />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
