import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, type Layout, Separator } from 'react-resizable-panels';
import { setPreferences, usePreferences } from '../preferences.ts';

export type PanelGroupProps = {
  /** Key of the group among the stored layouts. */
  readonly name: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly children: ReactNode;
};

/** Adjacent panels, resizable by drag and by keyboard; the sizes are stored. */
export function PanelGroup({ name, orientation, children }: PanelGroupProps) {
  const defaultLayout = usePreferences.getState().panels[name];
  const saveLayout = (layout: Layout): void =>
    setPreferences({ panels: { ...usePreferences.getState().panels, [name]: layout } });
  return (
    <Group
      id={name}
      orientation={orientation}
      defaultLayout={defaultLayout}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) saveLayout(layout);
      }}
    >
      {children}
    </Group>
  );
}

const SHAPES = {
  horizontal: 'w-px',
  vertical: 'h-px',
};

/** Separator between two panels: a handle for the pointer and, when focused, for the arrow keys. */
export function PanelHandle({ between }: { readonly between: 'horizontal' | 'vertical' }) {
  const { t } = useTranslation('trade');
  return (
    <Separator
      aria-label={
        between === 'horizontal'
          ? t(($) => $.trade.layout.resizeColumns)
          : t(($) => $.trade.layout.resizeRows)
      }
      className={`relative z-10 bg-line transition-colors hover:bg-accent focus-visible:bg-accent ${SHAPES[between]}`}
    />
  );
}
