import { Time } from '@assay/client/times';
import { type AnswerOf, calls } from '@assay/contract';
import { Badge, Button, buttonClass, Checkbox, ConfirmDialog } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { Growing } from '../../assets/growing.tsx';
import { useGrowingList } from '../../assets/use-growing-list.ts';
import { useConfirm } from '../../shared/use-confirm.ts';
import type { Coin } from '../frame/coin-choice.tsx';
import { WayBadge } from '../frame/way-icon.tsx';
import { useAmounts } from '../use-amounts.ts';
import { refreshTrade } from '../use-c2c-news.ts';
import { ChangeDialog } from './change-dialog.tsx';

export type OwnOffer = AnswerOf<typeof calls.c2cOwnOffers>['data'][number];

/** Maximum number of offers changed in one call. */
const MAX_AT_ONCE = 50;

/** Own offers of one side and coin, ten per page. */
export function OwnOffers({ type, coin }: { readonly type: 'buy' | 'sell'; readonly coin: Coin }) {
  const { t } = useTranslation('c2c');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isChanging, setChanging] = useState(false);
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((one) => one !== id)));
  const asked = { type, currency_id: coin.id };
  const list = useGrowingList<OwnOffer>(calls.c2cOwnOffers, asked, async (page, signal) => {
    const result = await callServer(calls.c2cOwnOffers, { ...asked, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.data, count: result.answer.total } : null;
  });
  return (
    <Growing
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
            open={rows.filter(({ status }) => status === 'open').map(({ id }) => id)}
            chosen={chosen}
            onChosen={setChosen}
            onChange={() => setChanging(true)}
          />
          <ul aria-label={t(($) => $.c2c.offers[type])}>
            {rows.map((offer) => (
              <OwnOfferItem
                key={offer.id}
                offer={offer}
                isChosen={chosen.has(offer.id)}
                onChoose={(isChosen) => choose(offer.id, isChosen)}
              />
            ))}
          </ul>
          {isChanging && (
            <ChangeDialog
              ids={[...chosen]}
              side={type}
              coin={coin}
              onClose={() => setChanging(false)}
              onDone={() => setChosen(new Set())}
            />
          )}
        </>
      )}
    </Growing>
  );
}

type ChoosingProps = {
  readonly open: readonly number[];
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
  readonly onChange: () => void;
};

/** Selects all offers, and opens the dialog that changes the selected ones. */
function Choosing({ open, chosen, onChosen, onChange }: ChoosingProps) {
  const { t } = useTranslation('c2c');
  if (open.length === 0) return null;
  return (
    <div className="my-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <Checkbox
        checked={open.every((id) => chosen.has(id))}
        onCheckedChange={(all) => onChosen(new Set(all ? open.slice(0, MAX_AT_ONCE) : []))}
      >
        {t(($) => $.c2c.offers.selectAll)}
      </Checkbox>
      {chosen.size > 0 && (
        <Button onClick={onChange}>{t(($) => $.c2c.offers.change, { count: chosen.size })}</Button>
      )}
    </div>
  );
}

type OwnOfferItemProps = {
  readonly offer: OwnOffer;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

function OwnOfferItem({ offer, isChosen, onChoose }: OwnOfferItemProps) {
  const { t } = useTranslation('c2c');
  const amount = useAmounts();
  const { id, currency_name: currency, status } = offer;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {status === 'open' && (
            <Checkbox checked={isChosen} onCheckedChange={onChoose}>
              <span className="sr-only">{t(($) => $.c2c.offers.select, { id })}</span>
            </Checkbox>
          )}
          <span className="contents">{currency}</span>
          <Badge tone={status === 'open' ? 'accent' : 'neutral'}>
            {t(($) => $.c2c.offers.state[status])}
          </Badge>
          <WayBadge way={offer.way} />
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
  const question = useConfirm();
  const { isBusy, submit } = useSubmit();
  const name = t(($) => $.c2c.offers.withdrawOf, { id });
  const withdraw = async (): Promise<void> => {
    if (!(await question.ask())) return;
    await submit(() => callServer(calls.c2cWithdraw, { id }));
    refreshTrade();
  };
  return (
    <>
      <Button size="small" aria-label={name} busy={isBusy} onClick={() => void withdraw()}>
        {t(($) => $.c2c.offers.withdraw)}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) question.answer(false);
        }}
        title={name}
        description={t(($) => $.c2c.offers.withdrawText)}
        confirmLabel={t(($) => $.c2c.offers.withdraw)}
        cancelLabel={t(($) => $.c2c.ask.no)}
        onConfirm={() => question.answer(true)}
      />
    </>
  );
}
