import { isPositive, placesOf } from '@assay/money';
import { Button, buttonClass, DecimalInput, Field, linkClass, SegmentedControl, Select } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../storage/session.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import { useContractTexts } from '../contracts/texts.ts';
import type { DealAnswer } from '../pair/use-lever-deal.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import type { AccountState } from './estimate.ts';
import { OrderExits } from './order-exits.tsx';
import { OrderFigures } from './order-figures.tsx';
import type { OrderForm, OrderType, OrderValues } from './use-order-form.ts';

export type OrderBoxProps = {
  readonly pair: Pair;
  readonly deal: DealAnswer | null;
  readonly order: OrderForm;
  readonly accountState: AccountState;
};

const SHARES = ['25', '50', '75', '100'] as const;
/** Decimals of an index price beyond those of the pair's step. */
const FINER_INDEX = 2;

/** Order form for contracts. */
export function OrderBox(props: OrderBoxProps) {
  const { pair, order } = props;
  const { t } = useTranslation(['lever', 'words']);
  const isLoggedIn = useIsLoggedIn();
  const { form } = order;
  const { values } = form;
  return (
    <form
      {...form.formProps}
      aria-label={t(($) => $.lever.form.title)}
      className="flex flex-col gap-3 bg-surface p-3"
    >
      <SegmentedControl<OrderValues['type']>
        label={t(($) => $.lever.form.side)}
        wide
        value={values.type}
        onValueChange={(type) => form.change({ type })}
        options={[
          { value: '1', label: t(($) => $.lever.side.long), tone: 'buy' },
          { value: '2', label: t(($) => $.lever.side.short), tone: 'sell' },
        ]}
      />
      <SegmentedControl<OrderValues['status']>
        label={t(($) => $.words.orderType)}
        size="small"
        className="self-start bg-transparent p-0"
        value={values.status}
        // Changing the order type resets the form (contract, section 4).
        onValueChange={(status) =>
          form.change({ status, multiple: '', share: '', percent: 0, target_price: '' })
        }
        options={[
          { value: '1', label: t(($) => $.words.market) },
          { value: '0', label: t(($) => $.words.limit) },
        ]}
      />
      <Available {...props} />
      <Multiple {...props} />
      {values.status === '0' && (
        <Field label={t(($) => $.lever.column.limit)} error={form.errorOf('target_price')}>
          <DecimalInput
            value={values.target_price}
            onValueChange={form.field('target_price').onChange}
            decimals={placesOf(pair.tickSize) + FINER_INDEX}
            tick={pair.tickSize}
            unit={pair.legalName}
          />
        </Field>
      )}
      <Quantity {...props} />
      <OrderExits pair={pair} order={order} />
      <OrderFigures pair={pair} order={order} accountState={props.accountState} />
      <Link
        to="/leverTerms"
        search={{ symbol: pair.symbol }}
        className={linkClass({ kind: 'quiet', className: 'self-end text-small' })}
      >
        {t(($) => $.lever.pages.terms.title)}
      </Link>
      {isLoggedIn ? (
        <SubmitArea pair={pair} order={order} />
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-small text-ink-muted">{t(($) => $.lever.form.guest)}</p>
          <LoginPrompt />
        </div>
      )}
      <ConfirmOrder pair={pair} order={order} accountState={props.accountState} />
    </form>
  );
}

/** Submit button; while margin is missing, disabled below a link to the transfer that provides it. */
function SubmitArea({ pair, order }: Pick<OrderBoxProps, 'pair' | 'order'>) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const { form, shortage, confirmation } = order;
  const isLong = form.values.type === '1';
  const isShort = shortage !== null && !form.isBusy && !confirmation.isOpen;
  const unit = pair.legalName;
  return (
    <>
      {isShort && (
        <div className="flex flex-col gap-2">
          <p role="status" className="text-small text-warn">
            {t(($) => $.lever.form.shortage, { needed: texts.money(shortage.required), unit })}
          </p>
          <Link
            to="/transfer"
            search={{ ...transferOf(pair), number: shortage.missing }}
            className={buttonClass({ wide: true })}
          >
            {t(($) => $.lever.form.bring, { amount: texts.money(shortage.missing), unit })}
          </Link>
        </div>
      )}
      <Button
        type="submit"
        kind={isLong ? 'buy' : 'sell'}
        size="large"
        wide
        busy={form.isBusy}
        disabled={isShort}
      >
        {isLong ? t(($) => $.lever.form.openLong) : t(($) => $.lever.form.openShort)}
      </Button>
    </>
  );
}

/** Returns the query of a transfer into the contract account. */
function transferOf(pair: Pair) {
  return { currency_id: String(pair.legalId), from: 'change', to: 'lever' };
}

/**
 * Balance of the contract account available for margin and fee, with a link to a transfer, prominent while it is empty.
 */
function Available({ pair, deal }: OrderBoxProps) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const isLoggedIn = useIsLoggedIn();
  const balance = deal?.user_lever ?? null;
  const isEmpty = isLoggedIn && balance !== null && !isPositive(balance);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-3 text-small">
        <span className="text-ink-muted">{t(($) => $.lever.form.balance)}</span>
        <output className="font-medium">{`${texts.money(balance)} ${pair.legalName}`}</output>
      </p>
      {isEmpty && <p className="text-small text-ink-muted">{t(($) => $.lever.form.noMoney)}</p>}
      {isLoggedIn && (
        <Link
          to="/transfer"
          search={transferOf(pair)}
          className={buttonClass({ size: 'small', kind: isEmpty ? 'solid' : 'plain' })}
        >
          {t(($) => $.lever.form.transfer)}
        </Link>
      )}
    </div>
  );
}

function Multiple({ deal, order }: OrderBoxProps) {
  const { t } = useTranslation('lever');
  const { value, onChange, error } = order.form.field('multiple');
  return (
    <Field label={t(($) => $.lever.form.multiple)} error={error}>
      <Select
        placeholder={t(($) => $.lever.form.chooseMultiple)}
        value={value === '' ? null : value}
        onValueChange={onChange}
        options={(deal?.multiple.muit ?? []).map((item) => ({
          value: String(item.value),
          label: `${item.value}×`,
        }))}
      />
    </Field>
  );
}

/** Quantity in hands, typed or from a list, or as a share of the balance. */
function Quantity({ deal, order }: OrderBoxProps) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const isLoggedIn = useIsLoggedIn();
  const { form, orderDraft } = order;
  const { values } = form;
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl<OrderType>
        label={t(($) => $.lever.form.quantity)}
        size="small"
        className="self-start bg-transparent p-0"
        value={values.ordertype}
        onValueChange={(ordertype) => form.change({ ordertype, share: '', percent: 0 })}
        options={[
          { value: '1', label: t(($) => $.lever.form.byHands) },
          { value: '2', label: t(($) => $.lever.form.byShare), disabled: !isLoggedIn },
        ]}
      />
      {values.ordertype === '1' ? (
        <>
          <Field label={t(($) => $.lever.column.hands)} error={form.errorOf('share')}>
            <DecimalInput
              value={values.share}
              onValueChange={form.field('share').onChange}
              decimals={0}
              tick="1"
              unit={t(($) => $.lever.form.handsUnit)}
            />
          </Field>
          <div className="flex flex-wrap gap-1.5">
            {(deal?.multiple.share ?? []).map(({ value }) => (
              <Button
                key={value}
                size="small"
                aria-label={t(($) => $.lever.form.useHands, { hands: texts.hands(value) })}
                onClick={() => form.change({ share: String(value) })}
              >
                {texts.hands(value)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Field label={t(($) => $.words.shareOfTheBalance)} error={form.errorOf('share')}>
          <SegmentedControl
            label={t(($) => $.words.shareOfTheBalance)}
            wide
            value={String(values.percent)}
            onValueChange={(percent) => form.change({ percent: Number(percent) })}
            options={SHARES.map((share) => ({ value: share, label: `${share}%` }))}
          />
          <output className="text-small text-ink-muted">
            {orderDraft.hands === null || values.percent === 0
              ? t(($) => $.lever.form.handsUnknown)
              : t(($) => $.lever.form.handsFound, { hands: texts.hands(orderDraft.hands) })}
          </output>
        </Field>
      )}
    </div>
  );
}
