import { compare, decimalsOf, product, quotient } from '@assay/money';
import { Button, EmptyState } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { DetailRow } from '../assets/detail-row.tsx';
import { formatDecimal } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Quote } from './terms.ts';
import type { QuoteState, ShownQuote } from './use-quote.ts';

const SECOND_MS = 1_000;
const RATE_DIGITS = 8;
const FIRM_FOR_MS = 10_000;

/** A firm quote: amounts paid and received, its components, and the time left. */
export function QuotePanel({ quoteState }: { readonly quoteState: QuoteState }) {
  const { t } = useTranslation('conversion');
  const { shown } = quoteState;
  return (
    <Panel className="flex min-h-72 flex-col gap-3">
      <h2 className="text-lead font-semibold">{t(($) => $.conversion.quote.title)}</h2>
      {shown === null ? (
        <EmptyState title={t(($) => $.conversion.quote.none)} />
      ) : (
        <ShownQuoteView key={shown.quote.id} shown={shown} quoteState={quoteState} />
      )}
    </Panel>
  );
}

function ShownQuoteView({
  shown,
  quoteState,
}: {
  readonly shown: ShownQuote;
  readonly quoteState: QuoteState;
}) {
  const { t } = useTranslation('conversion');
  const { quote, firmUntilMs, isDone } = shown;
  const leftMs = useRemaining(isDone ? 0 : firmUntilMs);
  const isFirm = !isDone && leftMs > 0;
  return (
    <>
      <Figures quote={quote} />
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-sm bg-line">
        <div
          className="h-full bg-accent"
          style={{ width: `${isFirm ? Math.min(100, (leftMs / FIRM_FOR_MS) * 100) : 0}%` }}
        />
      </div>
      <p role="status" className="text-small text-ink-muted">
        {isDone
          ? t(($) => $.conversion.quote.done)
          : isFirm
            ? t(($) => $.conversion.quote.firm, { seconds: Math.ceil(leftMs / SECOND_MS) })
            : t(($) => $.conversion.quote.ended)}
      </p>
      {isFirm ? (
        <Button
          kind="solid"
          size="large"
          wide
          busy={quoteState.isAccepting}
          onClick={() => void quoteState.accept()}
        >
          {t(($) => $.conversion.quote.accept)}
        </Button>
      ) : (
        <Button size="large" wide onClick={quoteState.clear}>
          {t(($) => $.conversion.quote.again)}
        </Button>
      )}
    </>
  );
}

function Figures({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation(['conversion', 'words']);
  const { tag } = useLanguage();
  const [first] = quote.parts;
  const prices = pricesOf(quote);
  return (
    <dl className="flex flex-col gap-1.5 text-body">
      {quote.parts.map((part) => (
        <DetailRow key={part.currency_id} label={t(($) => $.words.youPay)}>
          {`${formatExact(part.number, tag)} ${part.currency_name}`}
        </DetailRow>
      ))}
      <DetailRow label={t(($) => $.words.youReceive)}>
        <span className="text-lead font-semibold">
          {`${formatExact(quote.received, tag)} ${quote.to_name}`}
        </span>
      </DetailRow>
      <DetailRow label={t(($) => $.conversion.quote.fee)}>
        {`${formatExact(quote.fee, tag)} ${quote.to_name}`}
      </DetailRow>
      {quote.parts.length === 1 && first !== undefined && (
        <DetailRow label={t(($) => $.conversion.quote.rate)}>
          {formatExchangeRate(first.number, quote.received, first.currency_name, quote.to_name, tag)}
        </DetailRow>
      )}
      {prices.map(({ symbol_name: symbol, index, spread }) => (
        <DetailRow key={symbol} label={t(($) => $.conversion.quote.index, { symbol })}>
          {t(($) => $.conversion.quote.spread, {
            index: formatExact(index, tag),
            spread: formatDecimal(spread, spreadDecimals(spread), tag),
          })}
        </DetailRow>
      ))}
    </dl>
  );
}

type Price = NonNullable<Quote['parts'][number]['sold_at']>;

/** Returns the distinct index prices behind the quote. */
function pricesOf({ parts }: Quote): readonly Price[] {
  const all = parts.flatMap(({ sold_at, bought_at }) => [sold_at, bought_at]);
  const prices = all.filter((price) => price !== null);
  return [...new Map(prices.map((price) => [price.symbol_name, price])).values()];
}

/** Returns the rate as one unit of the more valuable currency in the other. */
function formatExchangeRate(
  paidAmount: string,
  received: string,
  from: string,
  to: string,
  tag: Parameters<typeof formatDecimal>[2],
): string {
  const isPaidSmaller = compare(paidAmount, received) <= 0;
  const [base, quoted, rate] = isPaidSmaller
    ? [from, to, quotient(received, paidAmount)]
    : [to, from, quotient(paidAmount, received)];
  return `1 ${base} = ${formatExact(significant(rate, RATE_DIGITS), tag)} ${quoted}`;
}

/** Rounds a number of at least one to the given significant digits. */
function significant(number: string, digits: number): string {
  const integerScale = `1e${number.split('.')[0]?.length ?? 0}`;
  return product(quotient(number, integerScale, digits), integerScale);
}

/** Returns the decimals of a spread, at least two. */
function spreadDecimals(spread: number): number {
  return Math.max(2, decimalsOf(spread));
}

const REFRESH_MS = 200;

/** Returns the milliseconds until an instant of `performance.now()`, never below 0; updated five times a second. */
function useRemaining(untilMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (untilMs <= performance.now()) return;
    const timer = setInterval(() => {
      setNow(performance.now());
      if (untilMs <= performance.now()) clearInterval(timer);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, untilMs - now);
}
