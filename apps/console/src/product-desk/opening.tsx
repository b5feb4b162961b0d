import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../shell/act-dialog.tsx';

type OpeningAct = 'open' | 'close';

export type OpeningProps<AnyCall extends ConsoleCall> = {
  /** State, open (1) or closed (0), and the version of the terms. */
  readonly desk: { readonly is_open: number; readonly version: number };
  readonly mayChange: boolean;
  /** Titles and hints of the dialogs, by action. */
  readonly titles: Readonly<Record<OpeningAct, string>>;
  readonly hints: Readonly<Record<OpeningAct, string>>;
  readonly call: AnyCall;
  readonly request: (act: OpeningAct, reason: string) => RequestOf<AnyCall>;
};

/** State of a product, open or closed, and its switch: closing is immediate, opening is proposed. */
export function Opening<AnyCall extends ConsoleCall>(props: OpeningProps<AnyCall>) {
  const { t } = useTranslation('console');
  const { desk, mayChange, titles, hints, call, request } = props;
  const [act, setAct] = useState<OpeningAct | null>(null);
  const isOpen = desk.is_open === 1;
  return (
    <>
      <span className="text-small text-ink-muted">
        {t(($) => $.console.words.termsVersion, { version: desk.version })}
      </span>
      <Badge tone={isOpen ? 'neutral' : 'warn'}>
        {isOpen ? t(($) => $.console.productDesk.isOpen) : t(($) => $.console.words.closed)}
      </Badge>
      {mayChange && (
        <Button onClick={() => setAct(isOpen ? 'close' : 'open')}>
          {isOpen ? t(($) => $.console.words.askClose) : t(($) => $.console.words.askOpen)}
        </Button>
      )}
      {act !== null && (
        <ActDialog
          title={titles[act]}
          hint={hints[act]}
          call={call}
          request={(reason) => request(act, reason)}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
