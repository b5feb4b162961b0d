import { calls } from '@assay/contract';
import * as z from 'zod/mini';
import { envelope } from './call.ts';
import type { HttpExchange, Trader } from './http-exchange.ts';

type Fields = Readonly<Record<string, string | number>>;

/** Returns the calls of complaints as an external client makes them. */
export function complaintCalls(assay: Pick<HttpExchange, 'call'>) {
  const post = async (path: string, trader: Trader, form: Fields, lang = 'en') => {
    const answer = await assay.call(`/api/complaint/${path}`, { token: trader.token, form, lang });
    const { type, message } = envelope<string>(answer);
    return { type, message, id: Number(Object(Object(answer.body).data).id) };
  };
  const get = async <Message>(path: string, trader: Trader, query: Fields, lang = 'en') =>
    envelope<Message>(await assay.call(`/api/complaint/${path}`, { token: trader.token, query, lang }));
  const file = (trader: Trader, extraFields: Fields = {}) =>
    post('send', trader, { category: 'other', text: 'My coins have not arrived.', ...extraFields });
  return {
    post,
    get,
    file,
    /** Files a valid one. @returns its id */
    async filed(trader: Trader, extraFields: Fields = {}): Promise<number> {
      const answer = await file(trader, extraFields);
      if (answer.type !== 'ok') throw new Error(answer.message);
      return answer.id;
    },
    list: async (trader: Trader, query: Fields = {}) =>
      z.parse(calls.complaintList.answer, (await get('list', trader, query)).message),
    detail: async (trader: Trader, id: number) =>
      z.parse(calls.complaintDetail.answer, (await get('detail', trader, { id })).message),
  };
}

type Own = { readonly complaintId: number; readonly orderId: number };

/** Fields for each call that refers to the owner's complaint, or to an order in one. */
export const OWNED_COMPLAINTS: Readonly<Record<string, (own: Own) => Fields>> = {
  closeComplaint: ({ complaintId }) => ({ id: complaintId }),
  complaintDetail: ({ complaintId }) => ({ id: complaintId }),
  complaintSubject: ({ orderId }) => ({ about: 'order', about_id: orderId }),
  fileComplaint: ({ orderId }) => ({
    category: 'trading',
    about: 'order',
    about_id: orderId,
    text: 'What became of it?',
  }),
  rateComplaint: ({ complaintId }) => ({ id: complaintId, stars: 5 }),
  readComplaint: ({ complaintId }) => ({ id: complaintId }),
  writeComplaint: ({ complaintId }) => ({ id: complaintId, text: 'What about it?' }),
};
