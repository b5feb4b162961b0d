import { consoleCalls } from '@assay/contract/console';
import { compare } from '@assay/money';
import { Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { Figure, FigureGroup } from '../dashboard/board-figures.tsx';
import { useHasPermission } from '../session/session.ts';
import { grouped } from '../table/grouped.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeEffects } from './change-effects.tsx';
import { RATE_FIELDS } from './fields.ts';
import { shortMoney } from './money-text.ts';
import { PoolDialog } from './pool-dialog.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { ChangePreview, CurrencyRisk, Risk } from './risk.ts';

/** Pool of a currency, the exposure against it, and the history of its insurance fund. */
export function CurrencyFigures(props: { readonly currency: CurrencyRisk; readonly days: Risk['days'] }) {
  const { t, i18n } = useTranslation(['products', 'console']);
  const hasPermission = useHasPermission();
  const [dialog, setDialog] = useState<'rates' | 'pool' | null>(null);
  const { currency } = props;
  const amountColumn = (value: string): string => grouped(shortMoney(value), i18n.language);
  const history = props.days
    .filter((day) => day.currency === currency.code)
    .map((day) => Number(day.insurance))
    .toReversed();
  const figure = (name: 'stress_need' | 'winners_most' | 'margins') => ({
    hint: t(($) => $.products.lever.figureHint[name], { value: amountColumn(currency[name]) }),
  });
  return (
    <div className="flex flex-col gap-2">
      <FigureGroup title={t(($) => $.products.lever.pool, { currency: currency.code })}>
        <Figure
          label={t(($) => $.products.lever.figure.pool)}
          {...figure('stress_need')}
          isWarning={compare(currency.stress_need, currency.pool) > 0}
        >
          {amountColumn(currency.pool)}
        </Figure>
        <Figure
          label={t(($) => $.products.lever.figure.winners)}
          {...figure('winners_most')}
          isWarning={compare(currency.winners, currency.winners_most) > 0}
        >
          {amountColumn(currency.winners)}
        </Figure>
        <Figure
          label={t(($) => $.products.lever.figure.insurance)}
          history={{
            values: history.length < 2 ? [...history, ...history] : history,
            label: t(($) => $.products.lever.fundHistory, { days: history.length }),
          }}
        >
          {amountColumn(currency.insurance)}
        </Figure>
        <Figure
          label={t(($) => $.products.lever.figure.house_open)}
          hint={t(($) => $.products.lever.figureHint.house_open)}
        >
          {amountColumn(currency.house_open)}
        </Figure>
        <Figure
          label={t(($) => $.console.words.accounts)}
          {...figure('margins')}
          isWarning={currency.warned > 0}
        >
          {t(($) => $.products.lever.warned, { accounts: currency.accounts, warned: currency.warned })}
        </Figure>
        <Figure
          label={t(($) => $.products.lever.figure.rates)}
          hint={t(($) => $.products.lever.figureHint.rates, {
            share: currency.pool_share,
            version: currency.version,
          })}
        >
          {`${currency.warning} / ${currency.liquidation} %`}
        </Figure>
      </FigureGroup>
      <div className="flex gap-2">
        {hasPermission('lever.change') && (
          <Button size="small" onClick={() => setDialog('rates')}>
            {t(($) => $.products.lever.act.rates)}
          </Button>
        )}
        {hasPermission('lever.pool') && (
          <Button size="small" onClick={() => setDialog('pool')}>
            {t(($) => $.products.lever.act.pool)}
          </Button>
        )}
      </div>
      {dialog === 'rates' && <RatesDialog currency={currency} onClose={() => setDialog(null)} />}
      {dialog === 'pool' && <PoolDialog currency={currency} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Dialog for new risk rates of a currency: a preview of the affected accounts, then a proposal. */
function RatesDialog(props: { readonly currency: CurrencyRisk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { currency, onClose } = props;
  const { consolePreviewLeverRates: preview, consoleProposeLeverRates: propose } = consoleCalls;
  return (
    <ChangeDialog<ChangePreview>
      title={t(($) => $.products.lever.act.ratesTitle, { currency: currency.code })}
      fields={RATE_FIELDS.map((name) => ({ name, label: t(($) => $.products.lever.rate[name]) }))}
      initial={Object.fromEntries(RATE_FIELDS.map((name) => [name, currency[name]]))}
      schema={preview.input}
      request={(changes) => ({ ...changes, currency: String(currency.id) })}
      preview={(request) => callServer(preview, { ...request, currency: currency.id })}
      onClose={onClose}
    >
      {(changePreview, request, back) => (
        <ProposeForm
          call={propose}
          request={(reason) => ({ ...request, currency: currency.id, reason })}
          back={back}
          onDone={onClose}
        >
          <ChangeEffects changePreview={changePreview} />
        </ProposeForm>
      )}
    </ChangeDialog>
  );
}
