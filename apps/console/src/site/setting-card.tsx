import { useTimes } from '@assay/client/times';
import {
  type ConsoleCall,
  consoleCalls,
  PRODUCT_SETTINGS,
  type ProductSettingKey,
  type SettingRow,
  SITE_KEYS,
  SITE_TEXT_KEYS,
  type SiteKey,
} from '@assay/contract/console';
import { Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../session/session.ts';
import { ActionDialog, type ActionDialogProps } from '../shell/action-dialog.tsx';
import { type SettingValues, settingValue } from './setting-value.ts';

export type EditorOf<Key extends SiteKey> = (props: {
  readonly label: string;
  readonly value: SettingValues[Key];
  readonly isReadOnly: boolean;
  readonly onChange: (value: SettingValues[Key]) => void;
}) => ReactNode;

/** One setting: description, value, author of the last change, and its editor. */
export function SettingCard<Key extends SiteKey>(props: {
  readonly row: SettingRow & { readonly key: Key };
  readonly editor: EditorOf<Key>;
}) {
  const { t } = useTranslation(['content', 'words']);
  const times = useTimes();
  const { row, editor } = props;
  const key: SiteKey = row.key;
  const hasPermission = useHasPermission();
  // Edited value, with the revision that it is based on.
  const [draft, setDraft] = useState<{ value: SettingValues[Key]; revision: number | null } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isReadOnly = !hasPermission(isText(key) ? 'content.write' : 'site.write');
  const nonProductKey = isNonProductKey(key) ? key : null;
  const label =
    row.label ?? (nonProductKey === null ? key : t(($) => $.content.settings.label[nonProductKey]));
  const hint = row.hint ?? (nonProductKey === null ? '' : t(($) => $.content.settings.hint[nonProductKey]));
  const onSaved = (): void => {
    setSaving(false);
    // If the user kept editing meanwhile, the draft is now based on the stored revision.
    setDraft((current) =>
      current === null || current.value === draft?.value ? null : { ...current, revision: null },
    );
  };
  return (
    <section
      aria-label={label}
      className="flex flex-col gap-3 border-t border-line py-4 laptop:flex-row laptop:gap-8"
    >
      <div className="laptop:w-72 laptop:shrink-0">
        <h3 className="text-body font-semibold">{label}</h3>
        <p className="mt-0.5 text-small text-ink-muted">{hint}</p>
        <p className="mt-2 text-small break-words text-ink-faint">{lastChangeText()}</p>
      </div>
      <div className="flex max-w-160 min-w-0 flex-1 flex-col gap-3">
        {editor({
          label,
          value: draft?.value ?? settingValue(row),
          isReadOnly,
          onChange: (value) => setDraft({ value, revision: draft?.revision ?? row.revision }),
        })}
        {draft !== null && (
          <div className="flex gap-2">
            <Button kind="solid" onClick={() => setSaving(true)}>
              {t(($) => $.words.save)}
            </Button>
            <Button onClick={() => setDraft(null)}>{t(($) => $.content.settings.undo)}</Button>
          </div>
        )}
      </div>
      {isSaving && draft !== null && (
        <SaveDialog
          settingKey={key}
          title={t(($) => $.content.settings.saveTitle, { setting: label })}
          value={JSON.stringify(draft.value)}
          revision={draft.revision ?? row.revision}
          onClose={() => setSaving(false)}
          onDone={onSaved}
        />
      )}
    </section>
  );

  function lastChangeText(): string {
    if (row.is_default) return t(($) => $.content.settings.default);
    if (row.changed === null) return t(($) => $.content.settings.changedPlain);
    const { changed: time, changed_by: staff, reason } = row;
    return t(($) => $.content.settings.changed, { staff, time: times.formatWithZone(time), reason });
  }
}

type SaveDialogProps = Pick<ActionDialogProps<ConsoleCall>, 'title' | 'onClose'> & {
  readonly settingKey: SiteKey;
  readonly value: string;
  readonly revision: number;
  readonly onDone: () => void;
};

/** Dialog that saves a setting; texts and other settings have separate calls and permissions. */
function SaveDialog({ settingKey: key, value, revision, ...dialog }: SaveDialogProps) {
  return isText(key) ? (
    <ActionDialog
      {...dialog}
      call={consoleCalls.consoleSetSiteText}
      request={(reason) => ({ key, value, revision, reason })}
    />
  ) : (
    <ActionDialog
      {...dialog}
      call={consoleCalls.consoleSetSetting}
      request={(reason) => ({ key: nonTextKey(key), value, revision, reason })}
    />
  );
}

function isNonProductKey(key: SiteKey): key is Exclude<SiteKey, ProductSettingKey> {
  return !PRODUCT_SETTINGS.some((candidate) => candidate === key);
}

type TextKey = (typeof SITE_TEXT_KEYS)[number];
type NonTextKey = (typeof SITE_KEYS)[number];

function isText(key: SiteKey): key is TextKey {
  return SITE_TEXT_KEYS.some((candidate) => candidate === key);
}

function nonTextKey(key: SiteKey): NonTextKey {
  return SITE_KEYS.find((candidate) => candidate === key) ?? 'site_name';
}
