import { bookPage } from './parts/book.tsx';
import { chartPage } from './parts/chart.tsx';
import { orderFormPage } from './parts/order-form.tsx';
import { orderListPage } from './parts/order-list.tsx';
import type { GalleryPage } from './story.ts';
import { actionsPage } from './ui/actions.tsx';
import { displayPage } from './ui/display.tsx';
import { formsPage } from './ui/forms.tsx';
import { dialogPage, menuPage, toastPage } from './ui/overlays.tsx';
import { statesPage } from './ui/states.tsx';
import { tablesPage } from './ui/tables.tsx';

/** Every page of the gallery, in the order of its navigation. */
export const PAGES: readonly GalleryPage[] = [
  actionsPage,
  formsPage,
  displayPage,
  tablesPage,
  statesPage,
  dialogPage,
  menuPage,
  toastPage,
  orderFormPage,
  bookPage,
  chartPage,
  orderListPage,
];
