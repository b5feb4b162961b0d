import { cn } from '@assay/ui';
import { useSecondsText } from './texts.ts';

/** Up or down: in colour, with an arrow and in words. */
export function DirectionName({ type }: { readonly type: 1 | 2 }) {
  const text = useSecondsText();
  return (
    <span className={cn('font-medium whitespace-nowrap', type === 1 ? 'text-up' : 'text-down')}>
      <span aria-hidden="true">{type === 1 ? '↑' : '↓'} </span>
      {text.direction(type)}
    </span>
  );
}
