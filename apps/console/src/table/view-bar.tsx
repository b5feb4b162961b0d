import { consoleCalls, type ViewedTable, type ViewRow } from '@assay/contract/console';
import { Button, Checkbox, Dialog, IconButton, Menu, MenuItem, MenuSeparator } from '@assay/ui';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useAction } from '../api/use-action.ts';
import { useRemote } from '../api/use-remote.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import type { Filters } from './use-filters.ts';

/** Stored views of a table: choosing one applies its filters, and the current filters can be stored as a new one. */
export function ViewBar(props: {
  readonly page: ViewedTable;
  readonly filters: Pick<Filters<string>, 'query' | 'apply'>;
}) {
  const { t } = useTranslation('desk');
  const [isSaving, setSaving] = useState(false);
  const remote = useRemote(consoleCalls.consoleViews, { page: props.page });
  const views = remote.status === 'ready' ? remote.value : [];
  return (
    <>
      <Menu trigger={<Button icon={<Bookmark className="size-3.5" />}>{t(($) => $.desk.view.menu)}</Button>}>
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => props.filters.apply(view.query)}>
            {view.is_own ? view.name : t(($) => $.desk.view.by, { name: view.name, author: view.author })}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setSaving(true)}>{t(($) => $.desk.view.save)}</MenuItem>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          page={props.page}
          query={props.filters.query}
          ownViews={views.filter((view) => view.is_own)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

const EMPTY_VIEW = { name: '', isShared: false };

function SaveViewDialog(props: {
  readonly page: ViewedTable;
  readonly query: string;
  readonly ownViews: readonly ViewRow[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['desk', 'console', 'common', 'words']);
  const { page, query, ownViews, onClose } = props;
  const inputOf = (values: typeof EMPTY_VIEW) =>
    ({ page, query, name: values.name, shared: values.isShared ? 'yes' : 'no' }) as const;
  const form = useActionForm({
    initial: EMPTY_VIEW,
    read: (values) => ({ schema: consoleCalls.consoleSaveView.input, input: inputOf(values) }),
    send: (values) => callServer(consoleCalls.consoleSaveView, inputOf(values)),
    onDone: onClose,
  });
  const { value: isShared, onChange: setShared } = form.field('isShared');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(($) => $.desk.view.saveTitle)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <FormInput {...form.field('name')} label={t(($) => $.words.name)} required />
        <Checkbox checked={isShared} onCheckedChange={setShared}>
          {t(($) => $.desk.view.share)}
        </Checkbox>
        {ownViews.length > 0 && <OwnViews views={ownViews} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.words.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function OwnViews({ views }: { readonly views: readonly ViewRow[] }) {
  const { t } = useTranslation('desk');
  const { run } = useAction(consoleCalls.consoleDeleteView);
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-small text-ink-muted">{t(($) => $.desk.view.own)}</h3>
      <ul>
        {views.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="truncate">{name}</span>
            <IconButton
              size="small"
              label={t(($) => $.desk.view.delete, { name })}
              onClick={() => void run({ id })}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
