import { ownValue } from '@assay/contract';
import type { ChangeRow, ChangesPreview } from '@assay/contract/console';
import { type MessageKey, message } from '@assay/locales/server';
import { accept, type Reply } from '../../edge/http/handler.ts';
import type { StaffContext } from './route.ts';

type PlannedChange = { readonly subject: string; readonly changes: readonly ChangeRow[] };

/** Returns the changes of a plan, with field names and values in the caller's language. */
export function previewAnswer(
  { subject, changes }: PlannedChange,
  fields: Readonly<Record<string, MessageKey>>,
  { language }: StaffContext,
): Reply<ChangesPreview> {
  return accept({
    subject,
    changes: changes.map((change) => {
      const label = ownValue(fields, change.field);
      return label === undefined ? change : { ...change, label: message(language, label) };
    }),
  });
}
