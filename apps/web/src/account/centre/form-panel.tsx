import { Button, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstProblem } from '../../shared/first-problem.ts';
import { Panel } from './centre-page.tsx';

export type FormPanelProps = {
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
};

/** A form of the account centre, with the way back to the settings. */
export function FormPanel({ submitLabel, isBusy, onSubmit, children }: FormPanelProps) {
  const { t } = useTranslation('common');
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
          focusFirstProblem(event.currentTarget);
        }}
        className="flex max-w-104 flex-col gap-4"
      >
        {children}
        <div className="flex gap-2">
          <Button type="submit" kind="solid" busy={isBusy}>
            {submitLabel}
          </Button>
          <Link to="/accountSet" className={buttonClass()}>
            {t(($) => $.common.action.cancel)}
          </Link>
        </div>
      </form>
    </Panel>
  );
}
