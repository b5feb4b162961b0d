import type { PictureKind } from '@assay/contract';
import { Button, showToast } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { focusFirstProblem } from '../shared/first-problem.ts';
import { PictureField } from './picture-field.tsx';
import type { Problem } from './rules.ts';
import type { PicturesOfForm } from './use-pictures.ts';
import { useProblemText } from './use-problem-text.ts';

export type PaperFormProps = {
  readonly intro: string;
  readonly kinds: readonly PictureKind[];
  readonly pictures: PicturesOfForm;
  readonly problems: Partial<Record<string, Problem>>;
  readonly isBusy: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The fields above the pictures. */
  readonly children?: ReactNode;
};

/** A form with pictures: fields, pictures, and handing in. */
export function PaperForm({ kinds, pictures, problems, ...props }: PaperFormProps) {
  const { t } = useTranslation('identity');
  const problemText = useProblemText();
  return (
    <Panel>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (pictures.isUploading) {
            showToast({ kind: 'warning', title: t(($) => $.identity.upload.wait) });
            return;
          }
          void props.onSubmit();
          focusFirstProblem(event.currentTarget);
        }}
      >
        <p className="max-w-160 text-body text-ink-muted">{props.intro}</p>
        {props.children !== undefined && (
          <div className="grid max-w-200 gap-4 tablet:grid-cols-2">{props.children}</div>
        )}
        <p className="max-w-160 text-small text-ink-muted">{t(($) => $.identity.form.advice)}</p>
        <div className="grid gap-3 phone:grid-cols-2 desk:grid-cols-3">
          {kinds.map((kind) => (
            <PictureField key={kind} kind={kind} pictures={pictures} error={problemText(problems[kind])} />
          ))}
        </div>
        <div>
          <Button type="submit" kind="solid" size="large" busy={props.isBusy}>
            {t(($) => $.identity.form.submit)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
