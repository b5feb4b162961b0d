import { DirectionText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../shared/fact.tsx';
import { ContractPrice } from '../contract-price.tsx';
import { DirectionName } from '../direction-name.tsx';
import { ResultBadge } from '../orders/live-figures.tsx';
import { Panel } from '../seconds-page.tsx';
import { useSecondsText } from '../texts.ts';
import { momentText, type Receipt } from './receipt.ts';

/** Agreed terms of the contract, and its result. */
export function AgreedTerms({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation(['seconds', 'words']);
  const text = useSecondsText();
  const money = (value: string) => `${text.money(value)} ${receipt.currency_name}`;
  return (
    <Panel title={t(($) => $.words.contractId, { id: receipt.id })}>
      <dl className="grid gap-x-10 gap-y-1.5 text-body tablet:grid-cols-2">
        <Fact label={t(($) => $.words.pair)}>{receipt.symbol_name}</Fact>
        <Fact label={t(($) => $.seconds.orders.direction)}>
          <DirectionName type={receipt.type} />
        </Fact>
        <Fact label={t(($) => $.seconds.orders.stake)}>{money(receipt.number)}</Fact>
        <Fact label={t(($) => $.words.fee)}>{money(receipt.fee)}</Fact>
        <Fact label={t(($) => $.seconds.orders.duration)}>{text.duration(receipt.seconds)}</Fact>
        <Fact label={t(($) => $.seconds.receipt.payout)}>{text.percent(receipt.profit_ratio)}</Fact>
        <Fact label={t(($) => $.seconds.receipt.opened)}>{momentText(receipt.opened_ms)} UTC</Fact>
        <Fact label={t(($) => $.seconds.receipt.expires)}>{momentText(receipt.expires_ms)} UTC</Fact>
        <Fact label={t(($) => $.seconds.orders.openPrice)}>
          <ContractPrice price={receipt.open.price} symbol={receipt.symbol_name} />
        </Fact>
        <Fact label={t(($) => $.seconds.orders.endPrice)}>
          <ContractPrice price={receipt.end?.price ?? null} symbol={receipt.symbol_name} />
        </Fact>
        <Fact label={t(($) => $.seconds.orders.result)}>
          {receipt.result === null ? (
            t(($) => $.seconds.orders.running)
          ) : (
            <ResultBadge result={receipt.result} />
          )}
        </Fact>
        <Fact label={t(($) => $.seconds.orders.profit)}>
          {receipt.fact_profits === null ? '–' : <DirectionText text={text.profit(receipt.fact_profits)} />}
        </Fact>
      </dl>
    </Panel>
  );
}
