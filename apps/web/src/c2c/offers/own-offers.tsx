import { Time } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Button, buttonClass, Checkbox, ConfirmDialog } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { GrowingListView } from '../../assets/growing.tsx';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import { PaymentMethodBadge } from '../frame/payment-method-badge.tsx';
import { useAmounts } from '../use-amounts.ts';
import { refreshTrade } from '../use-c2c-updates.ts';
import { ChangeDialog } from './change-dialog.tsx';

export type OwnOffer = AnswerOf<typeof calls.c2cOwnOffers>['data'][number];

/** Maximum number of offers changed in one call. */
const MAX_SELECTED = 50;

/** Own offers of one side and coin, ten per page. */
export function OwnOffers({ type, coin }: { readonly type: 'buy' | 'sell'; readonly coin: Coin }) {
  const { t } = useTranslation('c2c');
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const [isDialogOpen, setDialogOpen] = useState(false);
  const choose = (id: number, isSelected: boolean): void =>
    setSelectedIds(
      (previous) =>
        new Set(isSelected ? [...previous, id] : [...previous].filter((selectedId) => selectedId !== id)),
    );
  const query = { type, currency_id: coin.id };
  const list = useGrowingList<OwnOffer>(calls.c2cOwnOffers, query, async (page, signal) => {
    const result = await callServer(calls.c2cOwnOffers, { ...query, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.data, count: result.answer.total } : null;
  });
  return (
    <GrowingListView
      list={list}
      emptyText={t(($) => $.c2c.offers.empty)}
      emptyAction={
        <Link to="/c2cRelease" className={buttonClass()}>
          {t(($) => $.c2c.pages.publish.title)}
        </Link>
      }
    >
      {(rows) => (
        <>
          <Choosing
            openIds={rows.filter(({ status }) => status === 'open').map(({ id }) => id)}
            selectedIds={selectedIds}
            onChosen={setSelectedIds}
            onChange={() => setDialogOpen(true)}
          />
          <ul aria-label={t(($) => $.c2c.offers[type])}>
            {rows.map((offer) => (
              <OwnOfferItem
                key={offer.id}
                offer={offer}
                isSelected={selectedIds.has(offer.id)}
                onChoose={(isSelected) => choose(offer.id, isSelected)}
              />
            ))}
          </ul>
          {isDialogOpen && (
            <ChangeDialog
              ids={[...selectedIds]}
              side={type}
              coin={coin}
              onClose={() => setDialogOpen(false)}
              onDone={() => setSelectedIds(new Set())}
            />
          )}
        </>
      )}
    </GrowingListView>
  );
}

type ChoosingProps = {
  readonly openIds: readonly number[];
  readonly selectedIds: ReadonlySet<number>;
  readonly onChosen: (selectedIds: ReadonlySet<number>) => void;
  readonly onChange: () => void;
};

/** Selects all offers, and opens the dialog that changes the selected ones. */
function Choosing({ openIds, selectedIds, onChosen, onChange }: ChoosingProps) {
  const { t } = useTranslation('c2c');
  if (openIds.length === 0) return null;
  return (
    <div className="my-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <Checkbox
        checked={openIds.every((id) => selectedIds.has(id))}
        onCheckedChange={(isAllChecked) =>
          onChosen(new Set(isAllChecked ? openIds.slice(0, MAX_SELECTED) : []))
        }
      >
        {t(($) => $.c2c.offers.selectAll)}
      </Checkbox>
      {selectedIds.size > 0 && (
        <Button onClick={onChange}>{t(($) => $.c2c.offers.change, { count: selectedIds.size })}</Button>
      )}
    </div>
  );
}

type OwnOfferItemProps = {
  readonly offer: OwnOffer;
  readonly isSelected: boolean;
  readonly onChoose: (isSelected: boolean) => void;
};

function OwnOfferItem({ offer, isSelected, onChoose }: OwnOfferItemProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const { id, currency_name: currency, status } = offer;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {status === 'open' && (
            <Checkbox checked={isSelected} onCheckedChange={onChoose}>
              <span className="sr-only">{t(($) => $.c2c.offers.select, { id })}</span>
            </Checkbox>
          )}
          <span className="contents">{currency}</span>
          <Badge tone={status === 'open' ? 'accent' : 'neutral'}>
            {t(($) => $.c2c.offers.state[status])}
          </Badge>
          <PaymentMethodBadge paymentMethod={offer.way} />
        </p>
        <div className="flex flex-wrap gap-2">
          {status === 'open' && <WithdrawButton id={id} />}
          <Link
            to="/c2cDetail"
            search={{ id: String(id) }}
            aria-label={t(($) => $.c2c.offers.dealsOf, { id })}
            className={buttonClass({ size: 'small' })}
          >
            {t(($) => $.c2c.offers.deals)}
          </Link>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small tablet:grid-cols-5">
        <Fact label={t(($) => $.c2c.offers.total)}>{`${amount(offer.total_number)} ${currency}`}</Fact>
        <Fact label={t(($) => $.c2c.offers.left)}>{`${amount(offer.surplus_number)} ${currency}`}</Fact>
        <Fact label={t(($) => $.c2c.offers.inDeals)}>{`${amount(offer.in_deals)} ${currency}`}</Fact>
        <Fact label={t(($) => $.c2c.take.price)}>
          {t(($) => $.c2c.market.cny, { money: amount(offer.price) })}
        </Fact>
        <Fact label={t(($) => $.c2c.fact.time)}>
          <Time at={offer.create_time} />
        </Fact>
      </dl>
      {offer.floating !== null && (
        <p className="text-small text-ink-muted tabular-nums">
          {t(($) => $.c2c.offers.floating, {
            percent: amount(offer.floating.percent),
            floor: amount(offer.floating.floor),
            ceiling: amount(offer.floating.ceiling),
          })}
        </p>
      )}
    </li>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** Withdraws an own offer from the market, after a confirmation. */
function WithdrawButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('c2c');
  const confirmation = useConfirm();
  const { isBusy, submit } = useSubmit();
  const name = t(($) => $.c2c.offers.withdrawOf, { id });
  const withdraw = async (): Promise<void> => {
    if (!(await confirmation.request())) return;
    await submit(() => callServer(calls.c2cWithdraw, { id }));
    refreshTrade();
  };
  return (
    <>
      <Button size="small" aria-label={name} busy={isBusy} onClick={() => void withdraw()}>
        {t(($) => $.c2c.offers.withdraw)}
      </Button>
      <ConfirmDialog
        open={confirmation.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) confirmation.answer(false);
        }}
        title={name}
        description={t(($) => $.c2c.offers.withdrawText)}
        confirmLabel={t(($) => $.c2c.offers.withdraw)}
        cancelLabel={t(($) => $.c2c.ask.no)}
        onConfirm={() => confirmation.answer(true)}
      />
    </>
  );
}
