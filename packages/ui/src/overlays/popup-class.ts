/** Classes of the box of menus, selects, popovers and dialogs: a border, no shadow. */
export const popupClass =
  'z-50 rounded-md border border-line-strong bg-surface text-ink outline-none transition-opacity duration-100 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** Classes of a row of a menu or list. */
export const optionClass =
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 py-1 text-left text-body text-ink outline-none select-none touch:min-h-11 data-highlighted:bg-hover data-disabled:opacity-50';
