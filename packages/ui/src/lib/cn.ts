import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['micro', 'small', 'body', 'lead', 'title', 'display-sm', 'display', 'display-lg'],
      radius: ['sm', 'md', 'lg', 'full'],
    },
  },
});

/** Joins class names; a later Tailwind class beats an earlier one of the same kind. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
