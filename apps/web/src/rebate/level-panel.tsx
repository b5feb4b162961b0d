import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { formatExact } from '../assets/amount-text.ts';
import { formatAsGiven } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { LevelRow, Overview } from './use-rebates.ts';

/** Share, number of invited users and rebates of each level. */
export function LevelPanel({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('rebate');
  const { tag } = useLanguage();
  const { levels, rates, currency_name: currency, paid, waiting } = overview;
  return (
    <Panel>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="mr-auto text-lead font-semibold">{t(($) => $.rebate.levels)}</h2>
        <p className="text-body">
          <span className="text-ink-muted">{t(($) => $.rebate.received)} </span>
          <b className="font-semibold">{`${formatExact(paid, tag)} ${currency}`}</b>
        </p>
        <p className="text-body">
          <span className="text-ink-muted">{t(($) => $.rebate.waiting)} </span>
          <b className="font-semibold">{waiting.toLocaleString(tag)}</b>
        </p>
      </div>
      <ul className="grid gap-4 laptop:grid-cols-3">
        {levels.map((row) => (
          <Level key={row.level} row={row} rate={rates[row.level - 1] ?? '0'} currency={currency} />
        ))}
      </ul>
    </Panel>
  );
}

type LevelProps = { readonly row: LevelRow; readonly rate: string; readonly currency: string };

function Level({ row, rate, currency }: LevelProps) {
  const { t } = useTranslation('rebate');
  const { tag } = useLanguage();
  const nextLevel = {
    1: t(($) => $.rebate.below['1']),
    2: t(($) => $.rebate.below['2']),
    3: t(($) => $.rebate.below['3']),
  }[row.level];
  const rows = [
    [t(($) => $.rebate.invited), row.invited.toLocaleString(tag)],
    [t(($) => $.rebate.counted), row.counted.toLocaleString(tag)],
    [t(($) => $.rebate.received), `${formatExact(row.paid, tag)} ${currency}`],
    [t(($) => $.rebate.waiting), row.waiting.toLocaleString(tag)],
  ] as const;
  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="text-body font-semibold">{t(($) => $.rebate.level, { level: row.level })}</h3>
      <p className="text-small text-ink-muted">{nextLevel}</p>
      <p className="mt-2 text-lead font-semibold">
        {t(($) => $.rebate.share, { percent: formatAsGiven(rate, tag) })}
      </p>
      <dl className="mt-3 flex flex-col gap-1 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="ml-auto text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
