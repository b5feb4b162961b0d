import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { OwnPicture } from '../../identity/own-picture.tsx';
import { PictureListField } from '../../pictures/picture-list-field.tsx';
import type { Code } from './use-code.ts';

export type CodeFieldProps = {
  readonly label: string;
  readonly code: Code;
  readonly error: string | undefined;
};

/** The picture of a payment code: seen, changed, or taken away. */
export function CodeField({ label, code, error }: CodeFieldProps) {
  const { t } = useTranslation('c2c');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-ink-muted">{label}</p>
      {code.saved !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-40">
            <OwnPicture url={code.saved} label={label} />
          </div>
          <Button size="small" onClick={code.forget}>
            {t(($) => $.c2c.payment.removeCode)}
          </Button>
        </div>
      )}
      <PictureListField list={code.list} most={1} label={label} error={error} />
    </div>
  );
}
