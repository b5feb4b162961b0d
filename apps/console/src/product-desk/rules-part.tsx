import { Button } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts, Part } from './part.tsx';

export type RulesPartProps = {
  readonly title: string;
  /** Lines of name and value. */
  readonly lines: readonly (readonly [string, string])[];
  /** Text in place of the lines while there are none. */
  readonly none?: string | undefined;
  readonly mayChange: boolean;
  readonly dialog: (close: () => void) => ReactNode;
};

/** Rules that apply to the whole desk, and the action that proposes a change. */
export function RulesPart({ title, lines, none, mayChange, dialog }: RulesPartProps) {
  const { t } = useTranslation('console');
  const [isChanging, setChanging] = useState(false);
  const word = t(($) => $.console.words.askChange);
  const actions = mayChange && (
    <Button size="small" aria-label={`${word} ${title}`} onClick={() => setChanging(true)}>
      {word}
    </Button>
  );
  return (
    <Part title={title} actions={actions}>
      {lines.length === 0 ? <p className="text-ink-muted">{none}</p> : <Facts lines={lines} />}
      {isChanging && dialog(() => setChanging(false))}
    </Part>
  );
}
