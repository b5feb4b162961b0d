import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

type Trigger = ReactElement<ComponentProps<'button'>>;

/** Properties of a popup that is fetched on demand: the button it belongs to. */
export type OnDemandProps = { readonly trigger: Trigger };

type Props = OnDemandProps & {
  /** Fetches the popup's code; may be called many times. */
  readonly prepare: () => Promise<unknown>;
  /** The popup with its button, open from the start. */
  readonly popup: (trigger: Trigger) => ReactNode;
};

/**
 * A popup whose code is fetched when its button is first pointed at, focused or pressed, and opens as soon as it is
 * there. Until then only the button is on the page.
 */
export function OnDemand({ trigger, prepare, popup }: Props) {
  const [isWanted, setWanted] = useState(false);
  const fetchEarly = () => {
    // A failed fetch is tried again, and told, when the button is pressed.
    prepare().catch(() => undefined);
  };
  const button = cloneElement(trigger, {
    'aria-haspopup': 'true',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: () => setWanted(true),
  });
  return isWanted ? <Suspense fallback={button}>{popup(trigger)}</Suspense> : button;
}
