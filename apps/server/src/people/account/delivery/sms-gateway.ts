import type { SmsSettings } from '../../../exchange/settings-services.ts';
import { type LetterGateway, NotDelivered } from './gateway.ts';

const ANSWER_MS = 10_000;

/**
 * Sends text messages through any gateway that accepts `POST {"to": "+8613…", "text": "…"}` with a bearer token and
 * responds with 2xx after acceptance.
 */
export function createSmsGateway({ url, token, countryCode }: SmsSettings): LetterGateway {
  return async ({ recipient, body }) => {
    const to = recipient.startsWith('+') ? recipient : `${countryCode}${recipient}`;
    const response = await post(url, token, JSON.stringify({ to, text: body }));
    await response.body?.cancel();
    if (response.ok) return;
    // 408 and 429 are temporary; any other 4xx is final for this message.
    const isTransient = response.status >= 500 || response.status === 408 || response.status === 429;
    throw new NotDelivered(`the SMS gateway answered ${response.status}`, !isTransient);
  };
}

async function post(url: string, token: string | null, body: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  } catch (error) {
    throw new NotDelivered(`the SMS gateway did not answer: ${String(error)}`, false);
  }
}
