import type { Moment } from '@assay/client/times';
import { Badge, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../trade/lists/figure-rows.tsx';
import { type Contract, type ContractState, isLong } from './contract.ts';
import { CurrentPrice, Profit } from './live-figures.tsx';
import { QueueRank } from './queue-rank.tsx';
import { useContractTexts } from './texts.ts';
import { TrailingText } from './trailing-text.tsx';

type Column = Figure<Contract>;

/** Returns the columns of contract lists, by state of the contracts. */
export function useContractColumns(): Readonly<Record<ContractState, readonly Column[]>> {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const contractColumn: Column = {
    label: t(($) => $.lever.column.contract),
    show: (row) => <Name contract={row} />,
  };
  const hands = numberColumn(
    t(($) => $.lever.column.hands),
    (row) => texts.hands(row.share),
  );
  const openPrice = numberColumn(
    t(($) => $.lever.column.open),
    (row) => texts.price(row.price, row.symbol),
  );
  const current = numberColumn(
    t(($) => $.words.indexPrice),
    (row) => <CurrentPrice contract={row} />,
  );
  const margin = numberColumn(
    t(($) => $.lever.form.margin),
    (row) => texts.money(row.caution_money),
  );
  const fee = quietColumn(
    t(($) => $.words.fee),
    (row) => texts.money(row.trade_fee),
  );
  const overnight = quietColumn(
    t(($) => $.lever.column.overnight),
    (row) => texts.money(row.overnight_money),
  );
  const profit = numberColumn(
    t(($) => $.lever.column.profit),
    (row) => <Profit contract={row} />,
  );
  const stops = quietColumn(
    t(($) => $.lever.column.stops),
    (row) => (
      // The two prices wrap onto separate lines in a narrow column.
      <span className="inline-block max-w-28 whitespace-normal">
        {`${texts.stop(row.target_profit_price, row.symbol)} / ${texts.stop(row.stop_loss_price, row.symbol)} `}
        <TrailingText contract={row} />
      </span>
    ),
  );
  const time = (label: string, timeOf: (row: Contract) => Moment): Column => ({
    label,
    isSecondary: true,
    isTime: true,
    show: (row) => <span className="inline-block max-w-24 whitespace-normal">{texts.time(timeOf(row))}</span>,
  });
  const orderedAt = time(
    t(($) => $.lever.column.ordered),
    (row) => row.transaction_time,
  );
  const endedAt = time(
    t(($) => $.lever.column.ended),
    (row) => row.complete_time,
  );
  const cause: Column = {
    label: t(($) => $.lever.column.cause),
    show: (row) =>
      row.part_of === 0
        ? texts.cause(row)
        : `${texts.cause(row)} · ${t(($) => $.lever.closePart.partOf, { id: row.part_of })}`,
  };
  const queue: Column = {
    label: t(($) => $.lever.column.queue),
    show: (row) => <QueueRank contract={row} />,
  };
  return {
    holding: [
      contractColumn,
      hands,
      openPrice,
      current,
      profit,
      margin,
      fee,
      overnight,
      stops,
      queue,
      time(
        t(($) => $.lever.column.opened),
        (row) => row.handle_time,
      ),
    ],
    waiting: [
      contractColumn,
      hands,
      numberColumn(
        t(($) => $.lever.column.limit),
        (row) => texts.setPrice(row.price, row.symbol),
      ),
      current,
      margin,
      fee,
      stops,
      orderedAt,
    ],
    settled: [
      contractColumn,
      hands,
      openPrice,
      numberColumn(
        t(($) => $.lever.column.closed),
        (row) => texts.price(row.update_price, row.symbol),
      ),
      profit,
      quietColumn(
        t(($) => $.words.fee),
        (row) => (
          <span className="inline-flex flex-col items-end whitespace-normal">
            <span>{texts.money(row.trade_fee)}</span>
            {row.liquidation_fee !== undefined && (
              <span>{t(($) => $.lever.list.liquidationFee, { fee: texts.money(row.liquidation_fee) })}</span>
            )}
          </span>
        ),
      ),
      overnight,
      cause,
      endedAt,
    ],
    revoked: [
      contractColumn,
      hands,
      numberColumn(
        t(($) => $.lever.column.limit),
        (row) => texts.setPrice(row.price, row.symbol),
      ),
      margin,
      fee,
      cause,
      endedAt,
    ],
  };
}

/** Pair, side and multiple, linked to the receipt of the contract. */
function Name({ contract }: { readonly contract: Contract }) {
  const texts = useContractTexts();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 tablet:flex-nowrap">
      <Link
        to="/leverTransaction"
        search={{ id: String(contract.id) }}
        className={linkClass({ className: 'whitespace-nowrap touch:leading-11' })}
      >
        {contract.symbol}
      </Link>
      <Badge tone={isLong(contract) ? 'up' : 'down'}>
        {texts.side(contract)} {contract.multiple}×
      </Badge>
    </span>
  );
}

function numberColumn(label: string, show: Column['show']): Column {
  return { label, numeric: true, show };
}

function quietColumn(label: string, show: Column['show']): Column {
  return { label, numeric: true, isSecondary: true, show };
}
