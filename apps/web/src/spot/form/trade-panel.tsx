import { isPositive } from '@assay/money';
import { Button, Checkbox, linkClass, SegmentedControl, Slider } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { type FormEvent, memo, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatMoney } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusFirstProblem } from '../../shared/first-problem.ts';
import { TestFunds } from '../../shell/test-funds.tsx';
import { useIsLoggedIn } from '../../storage/session.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import { setPreferences, usePreferences } from '../../trade/preferences.ts';
import { directionOf, isWaitingType, takesExits, takesTerms, takesTotal } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';
import type { Side } from '../order/side.ts';
import { AdvancedTerms } from './advanced-terms.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { ExitEffect } from './exit-effect.tsx';
import { IcebergEffect } from './iceberg-effect.tsx';
import { OrderEffect } from './order-effect.tsx';
import { OrderExits } from './order-exits.tsx';
import {
  ActivationField,
  DeltaField,
  PriceField,
  QuantityField,
  StopPriceField,
  TotalField,
  TriggerField,
} from './order-fields.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderTerms } from './order-terms.tsx';
import { OrderTypeChoice } from './order-type-choice.tsx';
import { PriceChoices } from './price-choices.tsx';
import { type TradeFormControls, type TradeFormParts, useTradeForm } from './use-trade-form.ts';

type PartProps = { readonly pair: Pair; readonly controls: TradeFormControls };

type TradePanelProps = TradeFormParts & { readonly ref?: Ref<HTMLFormElement> };

/** Order form. Typing re-renders only this form, because its state is in a store outside of React. */
export const TradePanel = memo(function TradePanel({ ref, ...props }: TradePanelProps) {
  const { pair } = props;
  const { t } = useTranslation('trade');
  const controls = useTradeForm(props);
  const { form, dispatch } = controls;
  const isLoggedIn = useIsLoggedIn();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    controls.submit();
    focusFirstProblem(event.currentTarget);
  };
  return (
    <form
      // Remounts the form when the pair changes, so that no input carries over to another pair.
      key={pair.symbol}
      ref={ref}
      noValidate
      aria-label={t(($) => $.trade.form.title)}
      onSubmit={onSubmit}
      className="flex flex-col gap-3 bg-surface p-3"
    >
      <SegmentedControl<Side>
        label={t(($) => $.trade.book.side)}
        wide
        value={form.side}
        onValueChange={(side) => dispatch({ type: 'side_chosen', side })}
        options={[
          { value: 'buy', label: t(($) => $.trade.form.buy), tone: 'buy' },
          { value: 'sell', label: t(($) => $.trade.form.sell), tone: 'sell' },
        ]}
      />
      <OrderTypeChoice
        type={form.type}
        onType={(orderType) => dispatch({ type: 'type_chosen', orderType })}
      />
      <Available pair={pair} controls={controls} balances={props.balances} />
      <PriceFields pair={pair} controls={controls} />
      <QuantityField pair={pair} controls={controls} />
      <ShareSlider controls={controls} />
      {takesTotal(form.type) && <TotalField pair={pair} controls={controls} />}
      {takesTerms(form.type) && <OrderTerms controls={controls} />}
      {takesExits(form.type, form.side) && <OrderExits pair={pair} controls={controls} />}
      <AdvancedTerms pair={pair} controls={controls} />
      <OrderFigures pair={pair} controls={controls} />
      <OrderEffect pair={pair} form={form} />
      <IcebergEffect pair={pair} form={form} />
      <ExitEffect pair={pair} controls={controls} />
      {isLoggedIn ? <SubmitArea pair={pair} controls={controls} /> : <GuestArea />}
      <ConfirmOrder pair={pair} controls={controls} />
    </form>
  );
});

/** Price fields of the order type: trigger, then limit; for an OCO limit, trigger, then stop limit. */
function PriceFields({ pair, controls }: PartProps) {
  const orderTexts = useOrderWords();
  const { tag } = useLanguage();
  const { type, side, trigger } = controls.form;
  if (type === 'limit') {
    return (
      <div>
        <PriceField pair={pair} controls={controls} />
        <PriceChoices pair={pair} onPrice={(price) => controls.dispatch({ type: 'price_entered', price })} />
      </div>
    );
  }
  if (!isWaitingType(type)) return <PriceField pair={pair} controls={controls} />;
  if (type === 'trailing_stop') {
    return (
      <>
        <DeltaField controls={controls} />
        <ActivationField pair={pair} controls={controls} />
      </>
    );
  }
  const at = isPositive(trigger)
    ? `${formatDecimal(trigger, pair.priceDecimals, tag)} ${pair.legalName}`
    : '';
  const hint = orderTexts.condition(directionOf(type, side), at);
  const triggerField = <TriggerField pair={pair} controls={controls} hint={hint} />;
  if (type === 'stop_market') return triggerField;
  if (type !== 'oco') {
    return (
      <>
        {triggerField}
        <PriceField pair={pair} controls={controls} />
      </>
    );
  }
  return (
    <>
      <PriceField pair={pair} controls={controls} />
      {triggerField}
      <StopPriceField pair={pair} controls={controls} />
    </>
  );
}

function Available({ pair, controls, balances }: PartProps & Pick<TradeFormParts, 'balances'>) {
  const { t } = useTranslation('words');
  const { tag } = useLanguage();
  const isLoggedIn = useIsLoggedIn();
  const currencyId = controls.form.side === 'buy' ? pair.legalId : pair.currencyId;
  const text =
    controls.form.side === 'buy'
      ? `${formatMoney(controls.available, tag)} ${pair.legalName}`
      : `${formatDecimal(controls.available, pair.quantityDecimals, tag)} ${pair.currencyName}`;
  const isKnown = isLoggedIn && balances.isKnown;
  return (
    <>
      <p className="flex justify-between gap-3 text-small">
        <span className="text-ink-muted">{t(($) => $.words.available)}</span>
        <span className="font-medium">
          {isKnown && !isPositive(controls.available) && (
            <Link
              to="/recharge"
              search={{ currency_id: String(currencyId) }}
              className={linkClass({ className: 'mr-2' })}
            >
              {t(($) => $.words.deposit)}
            </Link>
          )}
          <span>{text}</span>
        </span>
      </p>
      {isKnown && !isPositive(balances.base) && !isPositive(balances.quote) && <TestFunds />}
    </>
  );
}

/** Slider that sets the quantity to a percentage of the available balance. Disabled for guests, and without a price. */
function ShareSlider({ controls }: Pick<PartProps, 'controls'>) {
  const { t } = useTranslation('words');
  const isLoggedIn = useIsLoggedIn();
  return (
    <Slider
      className="[&_button]:whitespace-nowrap"
      label={t(($) => $.words.shareOfTheBalance)}
      value={controls.percent}
      disabled={!isLoggedIn || !isPositive(controls.lockedPrice)}
      onValueChange={controls.choosePercent}
    />
  );
}

function SubmitArea({ pair, controls }: PartProps) {
  const { t } = useTranslation('trade');
  const confirmsOrders = usePreferences((preferences) => preferences.confirmsOrders);
  const refusalId = useId();
  const { form } = controls;
  const base = pair.currencyName;
  return (
    <div className="flex flex-col gap-2">
      <p id={refusalId} role="alert" className={form.refusal === null ? 'hidden' : 'text-small text-warn'}>
        {form.refusal}
      </p>
      <Button
        type="submit"
        kind={form.side}
        size="large"
        wide
        busy={form.stage === 'sending'}
        aria-describedby={refusalId}
      >
        {form.side === 'buy'
          ? t(($) => $.trade.form.buyBase, { base })
          : t(($) => $.trade.form.sellBase, { base })}
      </Button>
      <Checkbox
        className="text-small touch:min-h-11 touch:items-center"
        checked={confirmsOrders}
        onCheckedChange={(isOn) => setPreferences({ confirmsOrders: isOn })}
      >
        {t(($) => $.trade.form.askFirst)}
      </Checkbox>
    </div>
  );
}

function GuestArea() {
  const { t } = useTranslation('trade');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-muted">{t(($) => $.trade.form.guestPrompt)}</p>
      <LoginPrompt />
    </div>
  );
}
