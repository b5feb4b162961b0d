import { LANGUAGES, type LanguageCode } from '@assay/locales';
import { Tabs } from '@assay/ui';
import type { ReactNode } from 'react';

/** One tab per language, with a mark if it has a text. */
export function LanguageTabs(props: {
  readonly label: string;
  readonly value: LanguageCode;
  readonly onValueChange: (code: LanguageCode) => void;
  readonly hasText: (code: LanguageCode) => boolean;
  readonly children: ReactNode;
}) {
  return (
    <Tabs<LanguageCode>
      label={props.label}
      value={props.value}
      onValueChange={props.onValueChange}
      panelClassName="flex flex-col gap-3 pt-3"
      items={LANGUAGES.map(({ code, name }) => ({
        value: code,
        label: props.hasText(code) ? `${name} ✓` : name,
        panel: code === props.value ? props.children : null,
      }))}
    />
  );
}
