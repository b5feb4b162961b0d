import type { ReactNode } from 'react';

/** One of the values that can be picked. */
export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
};
