import { Slider as Base } from '@base-ui/react/slider';
import { cn } from '../lib/cn.ts';

export type SliderProps = {
  readonly label: string;
  /** Percent, 0 to 100. */
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly disabled?: boolean;
  /** Stops of the slider, each marked with its percentage. */
  readonly stops?: readonly number[];
  readonly className?: string;
};

const QUARTERS = [0, 25, 50, 75, 100];

/** Slider for a percentage of the balance, by default in steps of 0, 25, 50, 75 and 100. */
export function Slider({
  label,
  value,
  onValueChange,
  disabled = false,
  stops = QUARTERS,
  className,
}: SliderProps) {
  return (
    <div className={cn('px-3.5', className)}>
      <Base.Root
        value={value}
        onValueChange={(next) => onValueChange(nearest(Array.isArray(next) ? (next[0] ?? 0) : next, stops))}
        min={0}
        max={100}
        step={25}
        disabled={disabled}
        className={cn(disabled && 'opacity-50')}
      >
        <Base.Control className="flex h-6 w-full touch-none items-center select-none touch:h-11">
          <Base.Track className="relative h-0.5 w-full bg-line-strong">
            <Base.Indicator className="bg-ink" />
            {stops.map((stop) => (
              <span
                key={stop}
                aria-hidden="true"
                style={{ insetInlineStart: `${stop}%` }}
                className={cn(
                  'absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rotate-45 border bg-surface',
                  stop <= value ? 'border-ink' : 'border-control-line',
                )}
              />
            ))}
            <Base.Thumb
              getAriaLabel={() => label}
              getAriaValueText={() => `${value}%`}
              className="size-3 rotate-45 border-2 border-ink bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            />
          </Base.Track>
        </Base.Control>
      </Base.Root>
      {/* On touch screens the percentages belong to the track above them. */}
      <div
        aria-hidden="true"
        className="relative h-4 text-micro text-ink-faint touch:pointer-events-none touch:-mt-3.5"
      >
        {stops.map((stop) => (
          <button
            key={stop}
            type="button"
            tabIndex={-1}
            disabled={disabled}
            onClick={() => onValueChange(stop)}
            style={{ insetInlineStart: `${stop}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap"
          >
            {stop}%
          </button>
        ))}
      </div>
    </div>
  );
}

function nearest(value: number, stops: readonly number[]): number {
  return stops.reduce(
    (best, stop) => (Math.abs(stop - value) < Math.abs(best - value) ? stop : best),
    stops[0] ?? 0,
  );
}
