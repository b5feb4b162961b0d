import { Button, Dialog, Field, Input } from '@assay/ui';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX, type Tool } from '../catalogue/tools.ts';
import { useToolName } from './tool-name.ts';

export type NoteDialogProps = {
  readonly tool: Tool;
  readonly onClose: () => void;
  readonly onText: (text: string) => void;
  /** Receives the focus on close. */
  readonly pictureRef: RefObject<HTMLElement | null>;
};

/** Asks for the text of a note before it is placed. */
export function NoteDialog({ tool, onClose, onText, pictureRef }: NoteDialogProps) {
  const { t } = useTranslation(['chart', 'common']);
  const toolName = useToolName();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const written = text.trim();
  const isValid = written.length > 0 && written.length <= NOTE_MAX;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={toolName(tool)}
      closeLabel={t(($) => $.common.action.close)}
      finalFocus={pictureRef}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (isValid) onText(written);
        }}
      >
        <Field
          label={t(($) => $.chart.drawings.text)}
          error={
            isSubmitted && !isValid ? t(($) => $.chart.drawings.textLength, { max: NOTE_MAX }) : undefined
          }
        >
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit">{t(($) => $.chart.drawings.placeNote)}</Button>
      </form>
    </Dialog>
  );
}
