import { cn } from '../lib/cn.ts';

export type CoinIconProps = {
  /** Such as `BTC`; its first letter is the monogram when there is no picture. */
  readonly symbol: string;
  readonly src?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
};

const SIZES = { small: 'size-4', medium: 'size-5', large: 'size-8' };

/** A coin's mark. Decoration: the coin's name always stands beside it. */
export function CoinIcon({ symbol, src, size = 'medium', className }: CoinIconProps) {
  const box = cn('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size], className);
  if (src !== undefined)
    return <img src={src} alt="" width={20} height={20} loading="lazy" className={box} />;
  return (
    <span
      aria-hidden="true"
      className={cn(box, 'border border-line-strong bg-raised text-micro text-ink-muted')}
    >
      {symbol.slice(0, 1)}
    </span>
  );
}
