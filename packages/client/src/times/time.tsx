import type { Moment, TimeForm } from './times.ts';
import { useTimes } from './use-times.ts';

export type TimeProps = {
  readonly at: Moment;
  readonly form?: TimeForm;
  /** True if the heading of the column names the time zone. */
  readonly isInColumn?: boolean;
  readonly className?: string;
};

/** A time in the reader's time zone, with its offset unless a heading names the zone. */
export function Time({ at, form, isInColumn = false, className }: TimeProps) {
  const times = useTimes();
  return (
    <time dateTime={times.iso(at)} className={className}>
      {isInColumn ? times.format(at, form) : times.formatWithZone(at, form)}
    </time>
  );
}
