import { ConfirmDialog, RadioGroup } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from './contract.ts';
import type { ContractActions, Sides } from './contract-actions.ts';
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
      {(pendingAction?.kind === 'close' || pendingAction?.kind === 'revoke') && (
        <Facts contract={pendingAction.contract} isHeld={pendingAction.kind === 'close'} />
      )}
      <p className="mt-2 text-small text-ink-muted">
        {pendingAction?.kind === 'revoke'
          ? t(($) => $.lever.action.revokeText)
          : t(($) => $.lever.action.closeText)}
      </p>
    </ConfirmDialog>
  );
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
