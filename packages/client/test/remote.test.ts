import { calls } from '@assay/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answerKey,
  answerQuery,
  type CallResult,
  isPublicAnswer,
  isSameRequest,
  remoteOf,
} from '../src/index.ts';

type Answer = CallResult<typeof calls.currencyTypes>;

/** Reads once through a real cache, with the given responses in sequence. */
async function read(...answers: readonly Answer[]) {
  const left = [...answers];
  const ask = vi.fn(async (): Promise<Answer> => left.shift() ?? { status: 'failed', reason: 'network' });
  const cache = new QueryClient();
  const query = answerQuery(calls.currencyTypes, {}, 'en', ask);
  const observer = new QueryObserver(cache, { ...query, retryDelay: 0 });
  const result = await new Promise<ReturnType<typeof observer.getCurrentResult>>((resolve) => {
    const leave = observer.subscribe((now) => {
      if (now.fetchStatus !== 'idle') return;
      resolve(now);
      setTimeout(() => leave());
    });
  });
  cache.clear();
  return { remote: remoteOf(result), asked: ask.mock.calls.length };
}

const OK: Answer = { status: 'ok', answer: [], data: undefined };
const UNAVAILABLE: Answer = { status: 'failed', reason: 'network' };
const REFUSED: Answer = { status: 'refused', type: 'error', message: 'Not today.' };

describe('HOUSE-113 WEB-017: a value that lives on the server', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is ready and fresh once it was answered', async () => {
    expect(await read(OK)).toEqual({ remote: { status: 'ready', value: [], staleSince: null }, asked: 1 });
  });

  it('is asked for once more when nobody answered, and no oftener', async () => {
    expect(await read(UNAVAILABLE, OK)).toMatchObject({ remote: { status: 'ready' }, asked: 2 });
    expect(await read(UNAVAILABLE, UNAVAILABLE, OK)).toMatchObject({
      remote: { status: 'failed', message: null },
      asked: 2,
    });
  });

  it('is not asked for again when it was refused, and says in whose words', async () => {
    expect(await read(REFUSED, OK)).toMatchObject({
      remote: { status: 'failed', message: 'Not today.', isRetrying: false },
      asked: 1,
    });
  });
});

describe('HOUSE-113: the key of an answer', () => {
  it('tells what everybody is answered alike from what is somebody\u2019s', () => {
    expect(isPublicAnswer(answerKey(calls.newsList, 'en', { c_id: '3' }))).toBe(true);
    expect(isPublicAnswer(answerKey(calls.newsList, 'en', 'pages'))).toBe(true);
    expect(isPublicAnswer(answerKey(calls.front, 'en', {}))).toBe(true);
    expect(isPublicAnswer(answerKey(calls.walletList, 'en', {}))).toBe(false);
    // A key of another form counts as user-specific.
    expect(isPublicAnswer(['newsList', 'en'])).toBe(false);
  });

  it('is the same question in two languages and another one with other fields', () => {
    const asked = answerKey(calls.newsDetail, 'en', { id: 1 });
    expect(isSameRequest(asked, answerKey(calls.newsDetail, 'de', { id: 1 }))).toBe(true);
    expect(isSameRequest(asked, answerKey(calls.newsDetail, 'en', { id: 2 }))).toBe(false);
  });
});
