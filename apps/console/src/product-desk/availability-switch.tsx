import type { RequestOf } from '@assay/contract';
import type { ConsoleCall } from '@assay/contract/console';
import { Badge, Button } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../shell/action-dialog.tsx';

type AvailabilityAction = 'open' | 'close';

export type AvailabilitySwitchProps<AnyCall extends ConsoleCall> = {
  /** State, open (1) or closed (0), and the version of the terms. */
  readonly desk: { readonly is_open: number; readonly version: number };
  readonly canChange: boolean;
  /** Titles and hints of the dialogs, by action. */
  readonly titles: Readonly<Record<AvailabilityAction, string>>;
  readonly hints: Readonly<Record<AvailabilityAction, string>>;
  readonly call: AnyCall;
  readonly request: (action: AvailabilityAction, reason: string) => RequestOf<AnyCall>;
};

/** State of a product, open or closed, and its switch: closing is immediate, opening is proposed. */
export function AvailabilitySwitch<AnyCall extends ConsoleCall>(props: AvailabilitySwitchProps<AnyCall>) {
  const { t } = useTranslation('console');
  const { desk, canChange, titles, hints, call, request } = props;
  const [action, setAction] = useState<AvailabilityAction | null>(null);
  const isOpen = desk.is_open === 1;
  return (
    <>
      <span className="text-small text-ink-muted">
        {t(($) => $.console.words.termsVersion, { version: desk.version })}
      </span>
      <Badge tone={isOpen ? 'neutral' : 'warn'}>
        {isOpen ? t(($) => $.console.productDesk.isOpen) : t(($) => $.console.words.closed)}
      </Badge>
      {canChange && (
        <Button onClick={() => setAction(isOpen ? 'close' : 'open')}>
          {isOpen ? t(($) => $.console.words.askClose) : t(($) => $.console.words.askOpen)}
        </Button>
      )}
      {action !== null && (
        <ActionDialog
          title={titles[action]}
          hint={hints[action]}
          call={call}
          request={(reason) => request(action, reason)}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
