import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Panel } from './centre-page.tsx';
import { CopyButton } from './copy-button.tsx';

export type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <Panel>
      <p className="mb-4 text-body">{t(($) => $.security.recovery.keep)}</p>
      <ul className="mb-4 grid max-w-104 grid-cols-2 gap-2 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <CopyButton text={codes.join('\n')} label={t(($) => $.common.action.copy)} />
        <Button size="small" kind="solid" onClick={onDone}>
          {t(($) => $.security.recovery.done)}
        </Button>
      </div>
    </Panel>
  );
}
