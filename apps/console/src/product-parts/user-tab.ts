import type { ComponentType } from 'react';

/** A product's tab on the page of a trader. */
export type UserTab = {
  /** Its name, which no other tab has. */
  readonly value: string;
  readonly label: string;
  readonly Panel: ComponentType<{ readonly id: number }>;
};
