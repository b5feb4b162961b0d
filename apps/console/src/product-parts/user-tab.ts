import type { ComponentType } from 'react';

/** What a product shows of one trader, in a tab of its own. */
export type UserTab = {
  /** Its name, which no other tab has. */
  readonly value: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly id: number }>;
};
