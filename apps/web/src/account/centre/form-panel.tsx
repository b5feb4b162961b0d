import type { FormFrame } from '@assay/forms';
import { Button, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from './centre-page.tsx';

export type FormPanelProps = {
  readonly form: FormFrame;
  readonly submitLabel: string;
  readonly children: ReactNode;
};

/** A form of the account centre, with a link back to the settings. */
export function FormPanel({ form, submitLabel, children }: FormPanelProps) {
  const { t } = useTranslation('common');
  return (
    <Panel>
      <form {...form.formProps} className="flex max-w-104 flex-col gap-4">
        {children}
        <div className="flex gap-2">
          <Button type="submit" kind="solid" busy={form.isBusy}>
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
