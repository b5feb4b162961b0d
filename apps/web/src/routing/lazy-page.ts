import { expectTexts } from '@assay/locales';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** Time limit for loading a page's code; afterwards the error page offers a retry. */
const LOAD_TIMEOUT_MS = 120_000;

type Load<Name extends string> = () => Promise<{ readonly [Key in Name]: ComponentType }>;

/** Returns a page component whose code is loaded on the first visit. */
export function lazyPage<Name extends string>(load: Load<Name>, name: Name) {
  return firstPage(() => {
    expectTexts();
    return load();
  }, name);
}

/** Returns the same for a page that uses only the text namespaces loaded at startup. */
export function firstPage<Name extends string>(load: Load<Name>, name: Name) {
  return lazyRouteComponent(() => withTimeout(load()).catch(refuse), name);
}

/**
 * Rejects with an error that the router does not answer with an immediate reload: the error page checks first whether
 * that helps.
 */
function refuse(cause: unknown): never {
  throw new Error('The page did not arrive.', { cause });
}

function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page did not arrive in time.')), LOAD_TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
