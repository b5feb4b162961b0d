import { useState } from 'react';
import { cn } from '../lib/cn.ts';

export type CoinIconProps = {
  /** Symbol, such as `BTC`; its first letter is the monogram without a picture. */
  readonly symbol: string;
  readonly src?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
};

const SIZES = { small: 'size-4', medium: 'size-5', large: 'size-8' };

/** Icon of a coin; a monogram while the picture is missing. Decoration next to the coin's name. */
export function CoinIcon({ symbol, src, size = 'medium', className }: CoinIconProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const box = cn('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size], className);
  if (src !== undefined && src !== '' && src !== brokenSrc) {
    return <img src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} className={box} />;
  }
  return (
    <span
      aria-hidden="true"
      className={cn(box, 'border border-line-strong bg-raised text-micro text-ink-muted')}
    >
      {symbol.slice(0, 1)}
    </span>
  );
}
