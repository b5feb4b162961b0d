import { Banner, Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../account/centre/copy-button.tsx';
import type { MadeKey } from './key-form.tsx';

export type NewKeyProps = { readonly made: MadeKey; readonly onDone: () => void };

/** A key that was just made: the only time that its secret is shown. */
export function NewKey({ made: { key, secret }, onDone }: NewKeyProps) {
  const { t } = useTranslation('api');
  return (
    <div className="flex max-w-160 flex-col gap-4">
      <h2 className="text-lead font-semibold">{t(($) => $.api.shown)}</h2>
      {secret !== '' && <Banner tone="warn">{t(($) => $.api.shownText)}</Banner>}
      <Shown label={t(($) => $.api.key)} text={key.api_key} />
      {secret !== '' && <Shown label={t(($) => $.api.secret)} text={secret} />}
      <Button kind="solid" className="self-start" onClick={onDone}>
        {t(($) => $.api.done)}
      </Button>
    </div>
  );
}

function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('common');
  return (
    <div className="flex flex-col gap-1">
      <span className="text-small text-ink-muted">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-body break-all">{text}</code>
        <CopyButton text={text} label={t(($) => $.common.action.copy)} />
      </div>
    </div>
  );
}
