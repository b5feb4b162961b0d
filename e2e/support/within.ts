import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type LanguageCode, tagOf } from '../../packages/locales/src/index.ts';

const OWN_NAMES = new RegExp(`: (${LANGUAGES.map(({ name }) => name).join('|')})$`);

/** Window with the property that the router's library sets for its developer tools. */
type WithRouter = {
  readonly __TSR_ROUTER__: {
    subscribe(event: 'onRendered', listener: () => void): () => void;
    navigate(to: { readonly href: string }): Promise<void>;
  };
};

/**
 * Opens another page within the app, like a link, and resolves when it is shown. Sweeps over pages use this: a document
 * for each of them costs a second of CPU time, and shows the same.
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

/**
 * Chooses another language in the header, without a mouse whose pointer would be over the page; resolves when the page
 * is in that language.
 */
export async function speak(page: Page, code: LanguageCode): Promise<void> {
  const name = LANGUAGES.find((language) => language.code === code)?.name ?? '';
  await page.getByRole('button', { name: OWN_NAMES }).press('Enter');
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code));
}
