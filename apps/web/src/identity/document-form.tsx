import type { PictureKind } from '@assay/contract';
import type { CallForm } from '@assay/forms';
import { Button, showToast } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { PictureField } from './picture-field.tsx';
import type { PicturesOfForm } from './use-pictures.ts';

export type DocumentFormProps = {
  readonly form: Pick<CallForm<object>, 'formProps' | 'isBusy' | 'errorOf'>;
  readonly intro: string;
  readonly kinds: readonly PictureKind[];
  readonly pictures: PicturesOfForm;
  /** Fields above the pictures. */
  readonly children?: ReactNode;
};

/** Form with text fields and pictures of documents. */
export function DocumentForm({ form, kinds, pictures, ...props }: DocumentFormProps) {
  const { t } = useTranslation('identity');
  return (
    <Panel>
      <form
        {...form.formProps}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          if (!pictures.isUploading) return form.formProps.onSubmit(event);
          event.preventDefault();
          showToast({ kind: 'warning', title: t(($) => $.identity.upload.wait) });
        }}
      >
        <p className="max-w-160 text-body text-ink-muted">{props.intro}</p>
        {props.children !== undefined && (
          <div className="grid max-w-200 gap-4 tablet:grid-cols-2">{props.children}</div>
        )}
        <p className="max-w-160 text-small text-ink-muted">{t(($) => $.identity.form.advice)}</p>
        <div className="grid gap-3 phone:grid-cols-2 desk:grid-cols-3">
          {kinds.map((kind) => (
            <PictureField key={kind} kind={kind} pictures={pictures} error={form.errorOf(kind)} />
          ))}
        </div>
        <div>
          <Button type="submit" kind="solid" size="large" busy={form.isBusy}>
            {t(($) => $.identity.form.submit)}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
