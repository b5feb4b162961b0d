import type { Call, FieldProblem, Language } from '@assay/contract';
import { isMessageKey, message } from '@assay/locales/server';
import type { FastifyReply } from 'fastify';
import { tellWhenToRetry } from './faults.ts';
import type { RouteReply } from './handler.ts';

/** The JSON of every answer that is no bare text, image or body of its own. */
type Envelope = { readonly type: string; readonly message: unknown; readonly data?: unknown };

/** Writes a handler's reply in the shape its call promises. Refusals are HTTP 200 with their type. */
export function sendReply(
  reply: FastifyReply,
  call: Call,
  result: RouteReply,
  language: Language,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!result.ok) {
    if ('params' in result) tellWhenToRetry(reply, result.params);
    return reply.send(refusal(result, language));
  }
  for (const [name, value] of Object.entries(result.headers ?? {})) reply.header(name, value);
  switch (call.shape) {
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(result.answer);
    case 'image':
      return reply.type('image/png').send(result.answer);
    case 'photo':
      return reply.type('image/jpeg').send(result.answer);
    // Its name and type come with the answer's headers.
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

function refusal(result: Extract<RouteReply, { ok: false }>, language: Language): Envelope {
  if ('problems' in result) return { type: 'error', message: problemText(result.problems, language) };
  const { type, key, params, needs } = result;
  const text = message(language, key, params);
  return needs === undefined ? { type, message: text } : { type, message: text, data: { needs } };
}

/** The first problem says enough: a toast has room for one sentence. */
function problemText(problems: readonly FieldProblem[], language: Language): string {
  const [problem] = problems;
  const key = problem?.key ?? '';
  if (problem === undefined || !isMessageKey(key)) return message(language, 'common.unreadable');
  return message(language, key, { ...problem.params, field: fieldLabel(problem.field, language) });
}

function fieldLabel(field: string, language: Language): string {
  const key = [`field.${field}`, `console.field.${field}`].find(isMessageKey);
  return key === undefined ? field : message(language, key);
}
