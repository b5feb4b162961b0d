import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { CurrencyField, type WithCurrencies } from './currency-field.tsx';

/** Typed values: currency, amount and reason. */
export type TypedFunds = { readonly currency: string; readonly number: string; readonly reason: string };

export type FundsDialogProps<AnyCall extends ConsoleCall> = {
  readonly title: string;
  readonly call: AnyCall;
  /** Returns the request for the typed values. */
  readonly request: (typed: TypedFunds) => RequestOf<AnyCall>;
  readonly desk: WithCurrencies;
  /** Initial currency; none if absent. */
  readonly usual?: number | null;
  readonly onClose: () => void;
  /** Further fields above the currency. */
  readonly children?: ReactNode;
};

/** Dialog that proposes to move the exchange's own money in or out. */
export function FundsDialog<AnyCall extends ConsoleCall>(props: FundsDialogProps<AnyCall>) {
  const { title, call, request, desk, usual, onClose, children } = props;
  const { t } = useTranslation('console');
  const initial: TypedFunds = { currency: usual ? String(usual) : '', number: '', reason: '' };
  const form = useActionForm({
    initial,
    read: (typed) => ({ schema: call.input, input: { ...request(typed) } }),
    send: (typed) => callServer(call, request(typed)),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog title={title} form={form} reason={field('reason')} onClose={onClose}>
      {children}
      <CurrencyField {...field('currency')} desk={desk} />
      <TypedInput
        {...field('number')}
        label={t(($) => $.console.productDesk.number)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.console.words.second)}</Banner>
    </ReasonDialog>
  );
}
