import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type LanguageCode, tagOf } from '../../packages/locales/src/index.ts';

const OWN_NAMES = new RegExp(`: (${LANGUAGES.map(({ name }) => name).join('|')})$`);

/** Window with what the router's library leaves on it for its own tools. */
type WithRouter = {
  readonly __TSR_ROUTER__: {
    subscribe(event: 'onRendered', listener: () => void): () => void;
    navigate(to: { readonly href: string }): Promise<void>;
  };
};

/**
 * Opens another page within the app, as a link would, and resolves when it stands there. A sweep over pages takes this
 * way: a document for each of them costs a second of a processor, and shows the same.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as unknown as WithRouter;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        resolve();
      });
      void router.navigate({ href });
    });
  }, path);
}

/** Chooses another language in the header, without a mouse that would then lie over the page; which then speaks it. */
export async function speak(page: Page, code: LanguageCode): Promise<void> {
  const name = LANGUAGES.find((language) => language.code === code)?.name ?? '';
  await page.getByRole('button', { name: OWN_NAMES }).press('Enter');
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code));
}
