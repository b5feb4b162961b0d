import { ConfirmDialog, DecimalInput, Field, RadioGroup } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contract, partOf } from './contract.ts';
import type { ContractActions, PendingAction, Sides } from './contract-actions.ts';
import { CurrentPrice, Profit } from './live-figures.tsx';
import { useContractTexts } from './texts.ts';

/** Confirmation before closing a position, cancelling an order, or closing several positions. */
export function ConfirmDialogs({ actions }: { readonly actions: ContractActions }) {
  const { t } = useTranslation(['lever', 'trade', 'words']);
  const [sides, setSides] = useState<Sides>('0');
  const { pendingAction, isBusy } = actions;
  const titles = {
    close: [t(($) => $.lever.sureping), t(($) => $.lever.action.close)],
    revoke: [t(($) => $.trade.orders.cancelTitle), t(($) => $.trade.orders.cancel)],
    closeAll: [t(($) => $.lever.sureClose), t(($) => $.lever.action.close)],
  } as const;
  const [title, confirmLabel] = titles[pendingAction?.kind ?? 'close'];
  return (
    <ConfirmDialog
      open={pendingAction !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) actions.decline();
      }}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t(($) => $.words.keepIt)}
      busy={isBusy}
      onConfirm={() => actions.confirm(sides)}
    >
      {pendingAction?.kind === 'closeAll' && (
        <RadioGroup<Sides>
          label={t(($) => $.lever.closeAll.which)}
          value={sides}
          onValueChange={setSides}
          options={[
            { value: '0', label: t(($) => $.lever.closeAll.all) },
            { value: '1', label: t(($) => $.lever.closeAll.longs) },
            { value: '2', label: t(($) => $.lever.closeAll.shorts) },
          ]}
        />
      )}
      {pendingAction?.kind === 'revoke' && <Facts contract={pendingAction.contract} isHeld={false} />}
      {pendingAction?.kind === 'close' && (
        <>
          <Facts contract={partToClose(pendingAction)} isHeld />
          <PartField pendingAction={pendingAction} onChange={actions.requestAction} />
        </>
      )}
      <p className="mt-2 text-small text-ink-muted">
        {pendingAction?.kind === 'revoke'
          ? t(($) => $.lever.action.revokeText)
          : t(($) => $.lever.action.closeText)}
      </p>
    </ConfirmDialog>
  );
}

type Closing = Extract<PendingAction, { kind: 'close' }>;

/** Number of hands to close, initially all, with what stays open. */
function PartField({
  pendingAction,
  onChange,
}: {
  readonly pendingAction: Closing;
  readonly onChange: (pendingAction: Closing) => void;
}) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const { contract, hands } = pendingAction;
  const rest = contract.share - partToClose(pendingAction).share;
  if (contract.share === 1) return null;
  return (
    <div className="mt-3 flex flex-col gap-1">
      <Field label={t(($) => $.lever.closePart.hands)}>
        <DecimalInput
          value={hands ?? String(contract.share)}
          onValueChange={(typed) => onChange({ ...pendingAction, hands: typed })}
          decimals={0}
          tick="1"
          unit={t(($) => $.lever.form.handsUnit)}
        />
      </Field>
      <output className="text-small text-ink-muted">
        {rest > 0 && t(($) => $.lever.closePart.rest, { hands: texts.hands(rest) })}
      </output>
    </div>
  );
}

/** Returns what a closing would close, as far as the typed number is one of the position's hands. */
function partToClose({ contract, hands }: Closing): Contract {
  const typed = Number(hands ?? contract.share);
  return typed >= 1 && typed < contract.share ? partOf(contract, typed) : contract;
}

function Facts({ contract, isHeld }: { readonly contract: Contract; readonly isHeld: boolean }) {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted">
      <dt>{contract.symbol}</dt>
      <dd>
        {texts.side(contract)} {contract.multiple}×
      </dd>
      <dt>{t(($) => $.lever.column.hands)}</dt>
      <dd>{texts.hands(contract.share)}</dd>
      <dt>{isHeld ? t(($) => $.lever.column.open) : t(($) => $.lever.column.limit)}</dt>
      <dd>{texts.price(contract.price, contract.symbol)}</dd>
      <dt>{t(($) => $.words.indexPrice)}</dt>
      <dd>
        <CurrentPrice contract={contract} />
      </dd>
      {isHeld && (
        <>
          <dt>{t(($) => $.lever.column.profit)}</dt>
          <dd>
            <Profit contract={contract} />
          </dd>
        </>
      )}
    </dl>
  );
}
