import type { Transporter } from 'nodemailer';
import type { MailSettings } from '../../../exchange/settings-services.ts';
import { type LetterGateway, NotDelivered } from './gateway.ts';
import { type LetterHead, mailPage } from './mail-page.ts';

const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** Lowest SMTP code of a permanent refusal. */
const SMTP_PERMANENT = 500;

/** Sends mail through an SMTP server. */
export function createMailGateway(
  { smtpUrl, from }: MailSettings,
  readHead: () => Promise<LetterHead>,
): LetterGateway {
  let transport: Promise<Transporter> | null = null;
  return async (letter) => {
    const head = await readHead();
    try {
      transport ??= openTransport(smtpUrl);
      await (await transport).sendMail({
        from: { name: head.name, address: from },
        to: letter.recipient,
        subject: letter.subject,
        ...mailPage(letter, head),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw new NotDelivered(reasonOf(error), isPermanent(error));
    }
  };
}

/** Loads the library with the first letter. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Letters are fully generated here: the library fetches nothing.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isPermanent(error: unknown): boolean {
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof answer === 'number' && answer >= SMTP_PERMANENT;
}
