import { useTimes } from '@assay/client/times';
import type { AnswerOf, calls } from '@assay/contract';
import { Badge, Cell, HeadCell, Row, Table } from '@assay/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { moneyText } from './money-text.ts';

export type PublishedStatement = AnswerOf<typeof calls.liabilities>['list'][number]['statement'];

/** One statement: the liabilities to users by currency, and the assets observed on chains at that moment. */
export function StatementCard(props: { readonly root: string; readonly statement: PublishedStatement }) {
  const { root, statement } = props;
  const { t } = useTranslation('liabilities');
  const times = useTimes();
  const headingId = useId();
  const { number, sequence, time, previous } = statement;
  return (
    <article aria-labelledby={headingId} className="rounded-lg border border-line bg-surface p-4">
      <h2 id={headingId} className="text-lead font-semibold">
        {t(($) => $.liabilities.statement, { number })}
      </h2>
      <p className="mb-3 text-small text-ink-muted">
        {t(($) => $.liabilities.madeAt, { time: times.formatWithZone(Date.parse(time)), sequence })}
      </p>
      <Totals statement={statement} />
      <Networks statement={statement} />
      <dl className="mt-3 flex flex-col gap-1 text-small">
        <Hash name={t(($) => $.liabilities.root)} value={root} />
        <Hash name={t(($) => $.liabilities.previous)} value={previous} />
      </dl>
    </article>
  );
}

function Hash({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-all font-mono">{value}</dd>
    </div>
  );
}

function Totals({ statement }: { readonly statement: PublishedStatement }) {
  const { t } = useTranslation(['liabilities', 'words']);
  const { tag } = useLanguage();
  const { number, currencies, holdings } = statement;
  return (
    <Table caption={t(($) => $.liabilities.caption, { number })}>
      <thead>
        <tr>
          <HeadCell>{t(($) => $.words.currency)}</HeadCell>
          <HeadCell numeric>{t(($) => $.liabilities.columns.owed)}</HeadCell>
          <HeadCell numeric className="hidden tablet:table-cell">
            {t(($) => $.liabilities.columns.accounts)}
          </HeadCell>
          <HeadCell numeric>{t(($) => $.liabilities.columns.seen)}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {currencies.map(({ currency, decimals, accounts, total }) => {
          const holdingsOfCurrency = holdings.filter((holding) => holding.currency === currency);
          return (
            <Row key={currency}>
              <Cell>{currency}</Cell>
              <Cell numeric>{moneyText(total, decimals, tag)}</Cell>
              <Cell numeric className="hidden tablet:table-cell">
                {accounts}
              </Cell>
              <Cell numeric>
                {holdingsOfCurrency.length === 0
                  ? t(($) => $.liabilities.notSeen)
                  : moneyText(sumOf(holdingsOfCurrency.map(({ amount }) => amount)), decimals, tag)}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n);
}

/** Block height up to which each chain was observed; chains that are not real are marked. */
function Networks({ statement: { networks, holdings } }: { readonly statement: PublishedStatement }) {
  const { t } = useTranslation('liabilities');
  const { tag } = useLanguage();
  if (networks.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1 text-small text-ink-muted">
      {networks.map(({ network, kind, height }) => (
        <li key={network} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t(($) => $.liabilities.network, { network, height })}</span>
          {kind !== 'real' && <Badge tone="warn">{t(($) => $.liabilities.kind[kind])}</Badge>}
          {holdings
            .filter((holding) => holding.network === network)
            .map(({ currency, decimals, amount, height: blockHeight }) => (
              <span key={currency} className="tabular-nums">
                {t(($) => $.liabilities.holding, {
                  amount: moneyText(amount, decimals, tag),
                  currency,
                  height: blockHeight,
                })}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
