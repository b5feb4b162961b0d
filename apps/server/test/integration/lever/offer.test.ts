import { expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';
import { offerLeverage } from '../../support/lever-scene.ts';

it('LEV-491: leveraged trade is offered in the menu only while a pair has open terms of it', async () => {
  const assay = await openHttpExchange();
  try {
    const offered = async (): Promise<boolean> => {
      assay.advance(60_000);
      const { message } = envelope<{ open_products: readonly string[] }>(await assay.call('/api/front'));
      return message.open_products.includes('lever');
    };
    expect(await offered()).toBe(false);
    await offerLeverage(assay);
    expect(await offered()).toBe(true);
    await assay.database.query('update lever_terms set is_open = false');
    expect(await offered()).toBe(false);
  } finally {
    await assay.close();
  }
});
