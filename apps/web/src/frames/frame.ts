import { createRoute, type StaticDataRouteOption } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { ownPage } from '../routing/roots.ts';
import { pickTexts } from '../routing/search.ts';
import type { Frame } from './frame-words.ts';

type FrameData = StaticDataRouteOption & { readonly frame: Frame };

const component = lazyPage(() => import('./frame-page.tsx'), 'FramePage');
const validateSearch = pickTexts('id', 'current', 'currency_id', 'account_number', 'symbol');

/** A frame that needs a login. */
export function frame<const Path extends string>(path: Path, staticData: FrameData) {
  return createRoute({ ...ownPage, path, staticData, validateSearch, component });
}
