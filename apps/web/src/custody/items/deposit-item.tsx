import type { AnswerOf, calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { formatExact } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RecordItem, type RecordTone } from './record-item.tsx';

export type DepositRow = AnswerOf<typeof calls.depositRecords>['list'][number];

const TONES: Readonly<Record<DepositRow['state'], RecordTone>> = {
  seen: 'accent',
  credited: 'neutral',
  below_minimum: 'warn',
  unmatched: 'warn',
  gone: 'warn',
  taken_back: 'warn',
};

/** A deposit with its state. */
export function DepositItem({ row }: { readonly row: DepositRow }) {
  const { tag } = useLanguage();
  return (
    <RecordItem
      about="deposit"
      row={row}
      title={`+${formatExact(row.number, tag)} ${row.currency_name}`}
      state={useDepositState()(row)}
      tone={TONES[row.state]}
    />
  );
}

/** Returns a function for the text of a deposit's state. */
export function useDepositState(): (row: DepositRow) => string {
  const { t } = useTranslation('custody');
  return (row) => {
    const { state, confirmations, credit_after, settled_after } = row;
    if (state === 'seen')
      return t(($) => $.custody.depositState.seen, { at: confirmations, of: credit_after });
    if (state === 'credited' && confirmations < settled_after)
      return t(($) => $.custody.depositState.settling, { at: confirmations, of: settled_after });
    return t(($) => $.custody.depositState[state]);
  };
}
