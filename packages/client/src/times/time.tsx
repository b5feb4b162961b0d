import type { Moment, TimeForm } from './times.ts';
import { useTimes } from './use-times.ts';

export type TimeProps = {
  readonly at: Moment;
  readonly form?: TimeForm;
  /** The zone is in the heading of the column. */
  readonly isInColumn?: boolean;
  readonly className?: string;
};

/** A time by the reader's clock, with its offset unless a heading names the zone. */
export function Time({ at, form, isInColumn = false, className }: TimeProps) {
  const times = useTimes();
  return (
    <time dateTime={times.iso(at)} className={className}>
      {isInColumn ? times.write(at, form) : times.writeWithZone(at, form)}
    </time>
  );
}
