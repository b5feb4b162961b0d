import type { Call, FieldProblem, Language } from '@assay/contract';
import { isMessageKey, type MessageKey, type MessageParams, message } from '@assay/locales/server';
import type { FastifyReply } from 'fastify';
import { setRetryAfter } from './faults.ts';
import type { RouteReply } from './handler.ts';

/** JSON format of every response except plain texts, images and custom bodies. */
type Envelope = { readonly type: string; readonly message: unknown; readonly data?: unknown };

/** Sends a handler's reply in the format of its call. Refusals are HTTP 200 with their type. */
export function sendReply(
  reply: FastifyReply,
  call: Call,
  result: RouteReply,
  language: Language,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!result.ok) {
    if ('params' in result) setRetryAfter(reply, result.params);
    return reply.send(refusal(result, call, language));
  }
  for (const [name, value] of Object.entries(result.headers ?? {})) reply.header(name, value);
  switch (call.shape) {
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(result.answer);
    case 'image':
      return reply.type('image/png').send(result.answer);
    case 'photo':
      return reply.type('image/jpeg').send(result.answer);
    // Its name and type are in the reply's headers.
    case 'download':
    case 'body':
      return reply.send(result.answer);
    case 'message':
      return reply.send(accepted(result.answer, result.data));
  }
}

function accepted(answer: unknown, data: unknown): Envelope {
  return data === undefined ? { type: 'ok', message: answer } : { type: 'ok', message: answer, data };
}

function refusal(result: Extract<RouteReply, { ok: false }>, call: Call, language: Language): Envelope {
  if ('problems' in result) return { type: 'error', message: problemText(result.problems, call, language) };
  const { type, key, params, needs } = result;
  const text = message(language, key, named(params, areaOfText(key) || areaOfCall(call), language));
  return needs === undefined ? { type, message: text } : { type, message: text, data: { needs } };
}

/** Only the first problem is reported: a toast fits one sentence. */
function problemText(problems: readonly FieldProblem[], call: Call, language: Language): string {
  const [problem] = problems;
  const key = problem?.key ?? '';
  if (problem === undefined || !isMessageKey(key)) return message(language, 'common.unreadable');
  const params = { ...problem.params, field: problem.field };
  return message(language, key, named(params, areaOfCall(call), language));
}

/** Replaces field names by their labels; texts without a label, such as one that is a label already, stay. */
function named(
  params: MessageParams | undefined,
  desk: string,
  language: Language,
): MessageParams | undefined {
  if (params === undefined) return params;
  const names = ['field', 'other'].flatMap((name) => {
    const field = params[name];
    if (typeof field !== 'string') return [];
    const key = isMessageKey(field) ? field : fieldKeys(field, desk).find(isMessageKey);
    return key === undefined ? [] : [[name, message(language, key)]];
  });
  return { ...params, ...Object.fromEntries(names) };
}

/**
 * Returns the possible label keys of a field, of which the first that exists is used: the label on a product's staff
 * pages, the traders' one, and the general one for staff. Field names of the engine are those of its terms, in its
 * spelling.
 */
export function fieldKeys(field: string, desk = ''): readonly string[] {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [`${desk}.desk.field.${column}`, `field.${column}`, `console.field.${column}`];
}

/** Returns the product whose staff have a text or make a call; empty for none. */
function areaOfText(key: MessageKey): string {
  return /^(\w+)\.desk\./.exec(key)?.[1] ?? '';
}

export function areaOfCall({ path }: Pick<Call, 'path'>): string {
  return /^\/console\/api\/(\w+)\//.exec(path)?.[1] ?? '';
}
