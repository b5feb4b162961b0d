import type { Page } from '@playwright/test';

/** Counts of rendered components, by part of the page. */
export type Drawings = Readonly<Record<string, number>>;

/**
 * Counts React renders from now on, like its developer tools. Call it before the page is opened.
 * @param parts selectors of the parts of the page, by name
 * @returns a function that reads and resets the counts; components outside of all parts count as `elsewhere`
 */
export async function countDrawings(
  page: Page,
  parts: Readonly<Record<string, string>>,
): Promise<() => Promise<Drawings>> {
  await page.addInitScript(installCounter, parts);
  return () => page.evaluate(() => window.takeDrawings());
}

declare global {
  interface Window {
    takeDrawings: () => Record<string, number>;
  }
}

/** Runs in the page, before anything of the page. */
function installCounter(parts: Readonly<Record<string, string>>): void {
  type Fiber = {
    readonly tag: number;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly return: Fiber | null;
    readonly alternate: Fiber | null;
    readonly stateNode: unknown;
  };
  /**
   * React's internal tags of function components: plain, with a ref, and two kinds of memo; and the flag of a render.
   */
  const COMPONENTS = new Set([0, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  let counts: Record<string, number> = {};

  const elementOf = (fiber: Fiber): Element | null => {
    for (let at: Fiber | null = fiber; at !== null; at = at.child) {
      if (at.stateNode instanceof Element) return at.stateNode;
    }
    for (let at: Fiber | null = fiber; at !== null; at = at.return) {
      if (at.stateNode instanceof Element) return at.stateNode;
    }
    return null;
  };
  const partOf = (fiber: Fiber): string => {
    const element = elementOf(fiber);
    const found = Object.entries(parts).find(([, selector]) => element?.closest(selector));
    return found?.[0] ?? 'elsewhere';
  };
  const count = (fiber: Fiber): void => {
    const isDrawn = COMPONENTS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0;
    if (isDrawn) counts[partOf(fiber)] = (counts[partOf(fiber)] ?? 0) + 1;
    const before = fiber.alternate;
    // If the children are identical, React skipped the subtree.
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) count(child);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => count(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
    takeDrawings: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
  });
}
