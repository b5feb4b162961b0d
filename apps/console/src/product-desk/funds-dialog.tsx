import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../shell/form-dialog.tsx';
import { CurrencyField, type WithCurrencies } from './currency-field.tsx';
import { TermsInput } from './terms-fields.tsx';

/** Typed values: currency, amount and reason. */
export type EnteredFunds = { readonly currency: string; readonly number: string; readonly reason: string };

export type FundsDialogProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  readonly call: AnyCall;
  /** Returns the request for the typed values. */
  readonly request: (values: EnteredFunds) => RequestOf<AnyCall>;
  readonly desk: WithCurrencies;
  /** Initial currency; none if absent. */
  readonly defaultCurrency?: number | null;
  readonly onClose: () => void;
  /** Further fields above the currency. */
  readonly children?: ReactNode;
};

/** Dialog that proposes to deposit or withdraw house funds. */
export function FundsDialog<AnyCall extends ConsoleCall>(props: FundsDialogProps<AnyCall>) {
  const { defaultCurrency, desk, children, ...dialog } = props;
  const { t } = useTranslation('console');
  return (
    <FormDialog
      {...dialog}
      initial={{ currency: defaultCurrency ? String(defaultCurrency) : '', number: '' }}
    >
      {({ field }) => (
        <>
          {children}
          <CurrencyField {...field('currency')} desk={desk} />
          <TermsInput {...field('number')} label={t(($) => $.console.productDesk.number)} />
          <Banner>{t(($) => $.console.words.second)}</Banner>
        </>
      )}
    </FormDialog>
  );
}
