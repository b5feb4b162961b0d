import { placeInRange } from './figures.ts';

export type RangeBarProps = {
  readonly price: string | number;
  readonly low: string | number;
  readonly high: string | number;
  readonly label: string;
};

/** Where the last price stands between low and high of 24 hours, as a dot on a line. */
export function RangeBar({ price, low, high, label }: RangeBarProps) {
  const place = placeInRange(Number(price), Number(low), Number(high));
  return (
    <span role="img" aria-label={label} className="relative inline-block h-4 w-24 align-middle">
      <span className="absolute inset-x-0 top-1.75 h-0.5 rounded-full bg-line-strong" />
      {place !== null && (
        <span
          style={{ left: `${place * 100}%` }}
          className="absolute top-1 size-2 -translate-x-1 rounded-full bg-accent"
        />
      )}
    </span>
  );
}
