import type { ComponentProps } from 'react';
import { hrefOf, type PagePath, useOpenPage } from './page-path.ts';

/** Link to a page of the console. Clicks with a modifier key are left to the browser. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { readonly to: PagePath }) {
  const open = useOpenPage();
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(to);
      }}
    >
      {rest.children}
    </a>
  );
}
