import type { ComponentType } from 'react';

/** Tab of a product on the page of a trader. */
export type UserTab = {
  /** Unique name of the tab. */
  readonly value: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly id: number }>;
};
