import { Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts, Section } from './section.tsx';

export type RulesSectionProps = {
  readonly title: string;
  /** Lines of name and value. */
  readonly entries: readonly (readonly [string, string])[];
  /** Text in place of the lines while there are none. */
  readonly emptyText?: string | undefined;
  readonly canChange: boolean;
  readonly dialog: (close: () => void) => ReactNode;
};

/** Rules that apply to the whole product, and the action that proposes a change. */
export function RulesSection({ title, entries, emptyText, canChange, dialog }: RulesSectionProps) {
  const { t } = useTranslation('console');
  const [isChanging, setEditing] = useState(false);
  const buttonText = t(($) => $.console.words.askChange);
  const actions = canChange && (
    <Button size="small" aria-label={`${buttonText} ${title}`} onClick={() => setEditing(true)}>
      {buttonText}
    </Button>
  );
  return (
    <Section title={title} actions={actions}>
      {entries.length === 0 ? <p className="text-ink-muted">{emptyText}</p> : <Facts entries={entries} />}
      {isChanging && dialog(() => setEditing(false))}
    </Section>
  );
}
