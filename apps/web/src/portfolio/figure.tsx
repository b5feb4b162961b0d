import { DirectionText, directionOf } from '@assay/ui';
import type { ReactNode } from 'react';
import { formatWorth } from '../assets/amount-text.ts';
import { formatChange, formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';

export type FigureProps = {
  readonly label: string;
  /** One sentence on how it is computed. */
  readonly hint: string;
  readonly children: ReactNode;
};

/** A figure with its name and explanation. */
export function Figure({ label, hint, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="mt-0.5 text-lead font-semibold break-words">{children}</dd>
      <dd className="mt-0.5 text-small text-ink-muted">{hint}</dd>
    </div>
  );
}

/** An amount in USDT with its sign and colour. */
export function Gain({ value }: { readonly value: string }) {
  const { tag } = useLanguage();
  const text = formatWorth(value, tag);
  const direction = directionOf(value);
  return <DirectionText arrow={false} direction={direction} text={direction === 'up' ? `+${text}` : text} />;
}

/** A percentage with its sign and colour; a dash for none. */
export function Rate({ value }: { readonly value: string | null }) {
  const { tag } = useLanguage();
  if (value === null) return <span className="text-ink-muted">–</span>;
  const direction = directionOf(value);
  const text = direction === 'flat' ? `${formatDecimal(value, 2, tag)}%` : formatChange(value, tag);
  return <DirectionText arrow={false} direction={direction} text={text} />;
}

/** An amount in USDT. */
export function Usdt({ value }: { readonly value: string }) {
  const { tag } = useLanguage();
  return (
    <span translate="no">
      {formatWorth(value, tag)} <span className="text-small font-normal text-ink-muted">USDT</span>
    </span>
  );
}
