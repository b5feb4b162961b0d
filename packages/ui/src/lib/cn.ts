import { type ClassValue, clsx } from 'clsx';

/** Joins class names; a later Tailwind class replaces an earlier one with the same purpose and variants. */
export function cn(...values: ClassValue[]): string {
  const nameByPurpose = new Map<string, string>();
  for (const name of clsx(...values).split(/\s+/)) {
    if (name === '') continue;
    const key = purposeOf(name);
    // Removed first, so that the later class also takes the later position.
    nameByPurpose.delete(key);
    nameByPurpose.set(key, name);
  }
  return [...nameByPurpose.values()].join(' ');
}

const EXACT: ReadonlyMap<string, string> = new Map(
  [
    [
      'display',
      'block inline inline-block flex inline-flex grid inline-grid hidden contents table-cell sr-only not-sr-only',
    ],
    ['position', 'static relative absolute fixed sticky'],
    ['visibility', 'visible invisible'],
    ['direction', 'flex-row flex-col flex-row-reverse flex-col-reverse'],
    ['align', 'text-left text-center text-right'],
    [
      'size-of-text',
      'text-micro text-small text-body text-lead text-touch text-title text-display-sm text-display text-display-lg',
    ],
    ['weight', 'font-normal font-medium font-semibold font-bold'],
    ['wrapping', 'whitespace-nowrap whitespace-normal whitespace-pre-line whitespace-pre-wrap'],
  ].flatMap(([purpose = '', names = '']) =>
    names.split(' ').map((name): [string, string] => [name, purpose]),
  ),
);

/** Utilities with a value: the prefix names their purpose. Longer names first. */
const VALUED =
  /^(inset-x|inset-y|inset|min-w|max-w|min-h|max-h|gap-x|gap-y|grid-cols|col-start|col-span|items|justify|self|content|overflow-x|overflow-y|overflow|rounded-t|rounded-b|rounded-l|rounded-r|rounded|opacity|size|gap|px|py|pt|pr|pb|pl|p|mx|my|mt|mr|mb|ml|m|w|h|z|top|right|bottom|left|bg|text|duration|order|grow|shrink|basis|leading|tracking)(?:-|$)/;

/** Returns the purpose of a class, with its variants: of two classes with the same purpose the later one applies. */
function purposeOf(name: string): string {
  const end = name.lastIndexOf(':') + 1;
  const variants = name.slice(0, end);
  const utility = name.slice(end).replace(/^-/, '');
  const exact = EXACT.get(utility);
  if (exact !== undefined) return variants + exact;
  const valued = VALUED.exec(utility)?.[1];
  // `text-balance` and similar classes share a prefix with colours but have another purpose.
  if (valued === undefined || /^text-(balance|pretty|wrap|nowrap|ellipsis)$/.test(utility)) return name;
  return variants + valued;
}
