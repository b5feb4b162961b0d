import { cn } from '../lib/cn.ts';

export type Direction = 'up' | 'down' | 'flat';

const ARROWS: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', flat: '' };
const COLOUR_CLASSES: Readonly<Record<Direction, string>> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink-muted',
};

/** Returns the direction of a signed decimal text: `+2.50` up, `-0.1` down, `0.00` flat. */
export function directionOf(text: string): Direction {
  const trimmed = text.trim();
  if (!/[1-9]/.test(trimmed)) return 'flat';
  return /^[-−]/.test(trimmed) ? 'down' : 'up';
}

export type DirectionTextProps = {
  /** Already formatted, with its sign. */
  readonly text: string;
  readonly direction?: Direction;
  /** Arrow in addition to the colour; omit it only where sign and column already show the direction. */
  readonly arrow?: boolean;
  readonly className?: string;
};

/** A signed number in the colour of its direction, with an arrow, so that no meaning depends on colour. */
export function DirectionText({
  text,
  direction = directionOf(text),
  arrow = true,
  className,
}: DirectionTextProps) {
  return (
    <span translate="no" className={cn('whitespace-nowrap', COLOUR_CLASSES[direction], className)}>
      {arrow && direction !== 'flat' && (
        <span aria-hidden="true" className="mr-0.5">
          {ARROWS[direction]}
        </span>
      )}
      <span className="contents">{text}</span>
    </span>
  );
}
