import { parseOutsideJson } from '@assay/contract';
import * as z from 'zod/mini';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8000}$/));

const shared = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};

const registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});

const assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.nullish(base64url),
  }),
});

export type Registration = z.output<typeof registration>;
export type Assertion = z.output<typeof assertion>;

/** Parses a browser's new credential; null if invalid. */
export const readRegistration = (text: string): Registration | null => read(registration, text);
/** Parses a browser's login by passkey; null if invalid. */
export const readAssertion = (text: string): Assertion | null => read(assertion, text);

const clientData = z.object({ challenge: base64url });

/** Returns the challenge in the client data; null if malformed. */
export function challengeIn({ response }: Registration | Assertion): string | null {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  return read(clientData, text)?.challenge ?? null;
}

function read<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    const parsed = z.safeParse(schema, parseOutsideJson(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
