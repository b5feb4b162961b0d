import { expectTexts } from '@assay/locales';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A page's code must arrive within this time, else the error page offers a retry. */
const LOAD_TIMEOUT_MS = 120_000;

type Load<Name extends string> = () => Promise<{ readonly [Key in Name]: ComponentType }>;

/** A page whose code is fetched when it is first visited. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name) {
  return firstPage(() => {
    expectTexts();
    return load();
  }, name);
}

/** Returns such a page for one that needs only the few texts whose names are there from the start. */
export function firstPage<Name extends string>(load: Load<Name>, name: Name) {
  return lazyRouteComponent(() => withTimeout(load()).catch(refuse), name);
}

/** In words that the router does not take as a reason to reload at once: the error page looks first whether it helps. */
function refuse(cause: unknown): never {
  throw new Error('The page did not arrive.', { cause });
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not arrive in time.')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
