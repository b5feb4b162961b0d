import type { ReactNode } from 'react';

/** A selectable value. */
export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};
