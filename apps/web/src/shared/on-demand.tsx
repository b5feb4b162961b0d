import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

type Trigger = ReactElement<ComponentProps<'button'>>;

/** Props of a popup that is loaded on demand: its button. */
export type OnDemandProps = { readonly trigger: Trigger };

type Props = OnDemandProps & {
  /** Loads the popup's code; may be called repeatedly. */
  readonly prepare: () => Promise<unknown>;
  /** The popup with its button, initially open. */
  readonly popup: (trigger: Trigger) => ReactNode;
};

/**
 * A popup whose code is loaded when its button is first hovered, focused or pressed, and opens once loaded. Until then
 * only the button is rendered.
 */
export function OnDemand({ trigger, prepare, popup }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const prefetch = () => {
    // A press retries a failed load, and shows its error.
    prepare().catch(() => undefined);
  };
  const button = cloneElement(trigger, {
    'aria-haspopup': 'true',
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: () => setLoaded(true),
  });
  return isLoaded ? <Suspense fallback={button}>{popup(trigger)}</Suspense> : button;
}
