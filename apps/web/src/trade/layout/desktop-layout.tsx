import type { ReactNode } from 'react';
import { Panel } from 'react-resizable-panels';
import { useMedia, VERY_WIDE } from '../../shared/use-media.ts';
import { PanelContent } from './panel-content.tsx';
import { PanelGroup, PanelHandle } from './panels.tsx';

/** Parts of the trading page, to be arranged by a layout. */
export type DealParts = {
  readonly pairs: ReactNode;
  readonly chart: ReactNode;
  readonly book: ReactNode;
  readonly form: ReactNode;
  readonly trades: ReactNode;
  readonly orders: ReactNode;
};

/**
 * Height of the own orders in the standard layout. What it leaves of a screen of 1440 by 900 pixels is a chart of 516
 * (contract, section 2) and its toolbar; a higher screen makes the chart higher.
 */
export const OWN_ROW = '10.9375rem';
/** Classes of the space of all panels: the height that the page leaves, with a minimum for low screens. */
export const PANELS_CLASS = 'min-h-144 flex-1 basis-0';

/** Wide layout: pairs, chart and book above the orders, form and trades at the right. */
export function DesktopLayout({ pairs, chart, book, form, trades, orders }: DealParts) {
  const hasPairs = useMedia(VERY_WIDE);
  return (
    <div className={PANELS_CLASS}>
      <PanelGroup name="columns" orientation="horizontal">
        <Panel id="main" minSize="30rem">
          <PanelGroup name="rows" orientation="vertical">
            <Panel id="top" minSize="22.5rem">
              <PanelGroup name={hasPairs ? 'top-with-market' : 'top'} orientation="horizontal">
                {hasPairs && (
                  <Panel
                    id="market"
                    defaultSize="15.5rem"
                    minSize="12.5rem"
                    maxSize="22.5rem"
                    groupResizeBehavior="preserve-pixel-size"
                  >
                    <PanelContent>{pairs}</PanelContent>
                  </Panel>
                )}
                {hasPairs && <PanelHandle between="horizontal" />}
                <Panel id="chart" minSize="17.5rem">
                  <PanelContent>{chart}</PanelContent>
                </Panel>
                <PanelHandle between="horizontal" />
                <Panel
                  id="book"
                  defaultSize="19.5rem"
                  minSize="12.5rem"
                  maxSize="26.25rem"
                  groupResizeBehavior="preserve-pixel-size"
                >
                  <PanelContent>{book}</PanelContent>
                </Panel>
              </PanelGroup>
            </Panel>
            <PanelHandle between="vertical" />
            <Panel id="own" defaultSize={OWN_ROW} minSize="10rem" groupResizeBehavior="preserve-pixel-size">
              <PanelContent>{orders}</PanelContent>
            </Panel>
          </PanelGroup>
        </Panel>
        <PanelHandle between="horizontal" />
        <Panel
          id="side"
          defaultSize="18rem"
          minSize="16rem"
          maxSize="25rem"
          groupResizeBehavior="preserve-pixel-size"
        >
          <div className="flex h-full flex-col overflow-y-auto bg-surface">
            <div className="shrink-0 border-b border-line">
              <PanelContent>{form}</PanelContent>
            </div>
            <div className="min-h-64 flex-1">
              <PanelContent>{trades}</PanelContent>
            </div>
          </div>
        </Panel>
      </PanelGroup>
    </div>
  );
}
