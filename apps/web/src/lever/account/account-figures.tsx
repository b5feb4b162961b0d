import { DirectionText } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractTexts } from '../contracts/texts.ts';
import type { LiveAccount } from './use-live-accounts.ts';

/** Components of the margin ratio: equity, margins and profits. */
export function AccountFigures({ liveAccount }: { readonly liveAccount: LiveAccount }) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const unit = liveAccount.legal;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <FigureOf label={t(($) => $.lever.risk.equity, { unit })}>{texts.money(liveAccount.equity)}</FigureOf>
      <FigureOf label={t(($) => $.lever.risk.margins, { unit })}>{texts.money(liveAccount.margins)}</FigureOf>
      <FigureOf label={t(($) => $.lever.risk.profits, { unit })}>
        <DirectionText text={texts.signed(liveAccount.profits)} />
      </FigureOf>
    </dl>
  );
}

export function FigureOf({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-24">
      <dt className="text-micro whitespace-nowrap text-ink-faint">{label}</dt>
      <dd className="text-small font-medium whitespace-nowrap">{children}</dd>
    </div>
  );
}
