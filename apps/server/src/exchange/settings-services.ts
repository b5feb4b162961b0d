import { isUrlWith, type Reader } from './settings-reader.ts';

/** Outgoing mail: the SMTP server, and the sender's address. */
export type MailSettings = { readonly smtpUrl: string; readonly from: string };
/** Text messages: the HTTP gateway, its token, and the country code for numbers without one. */
export type SmsSettings = {
  readonly url: string;
  readonly token: string | null;
  readonly countryCode: string;
};

/** Algorithms for the signatures of forms and payment notices: MD5 for older payment services, HMAC-SHA256 preferred. */
const SIGN_TYPES = ['MD5', 'HMAC-SHA256'] as const;
export type SignType = (typeof SIGN_TYPES)[number];
/** Payment service: the URL of its form, the merchant, and the shared signing secret. */
export type PaymentGatewaySettings = {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
  readonly sign: SignType;
};

const MAINLAND = '+86';

export function readMail(reader: Reader): MailSettings | null {
  const smtpUrl = reader.text('SMTP_URL');
  const from = reader.text('MAIL_FROM');
  if (smtpUrl === null) return null;
  // The messages do not repeat the URL of mail or text messages: it usually contains a password or a token.
  if (!isUrlWith(smtpUrl, ['smtp:', 'smtps:'])) {
    reader.problem(
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
    );
  }
  if (from === null || !/^[^\s@<>]+@[^\s@<>]+$/.test(from)) {
    reader.problem('MAIL_FROM must be the address that mail comes from, such as no-reply@exchange.example.');
  }
  return { smtpUrl, from: from ?? '' };
}

export function readSms(reader: Reader): SmsSettings | null {
  const url = reader.text('SMS_URL');
  if (url === null) return null;
  if (!isUrlWith(url, ['https:', 'http:'])) {
    reader.problem('SMS_URL must be the address of an HTTP gateway, such as https://sms.example/send.');
  }
  const countryCode = reader.text('SMS_COUNTRY_CODE') ?? MAINLAND;
  if (!/^\+[1-9]\d{0,3}$/.test(countryCode))
    reader.problem(`SMS_COUNTRY_CODE must be a country code such as +86, but it is "${countryCode}".`);
  return { url, token: reader.text('SMS_TOKEN'), countryCode };
}

const MIN_SECRET_LENGTH = 16;

export function readPaymentGateway(reader: Reader, demo: boolean): PaymentGatewaySettings | null {
  const url = reader.text('PAYMENT_URL');
  if (url === null) return null;
  const merchant = reader.text('PAYMENT_MERCHANT') ?? '';
  const secret = reader.text('PAYMENT_SECRET') ?? '';
  const sign = SIGN_TYPES.find((type) => type === (reader.text('PAYMENT_SIGN') ?? 'MD5'));
  if (!isUrlWith(url, ['https:']))
    reader.problem(
      'PAYMENT_URL must be the https URL that payment forms are posted to, such as https://pay.example/gateway.',
    );
  if (merchant === '')
    reader.problem('PAYMENT_URL needs PAYMENT_MERCHANT, the id of the merchant to be paid.');
  // The secret itself is never repeated.
  if (secret.length < MIN_SECRET_LENGTH)
    reader.problem(`PAYMENT_URL needs PAYMENT_SECRET of ${MIN_SECRET_LENGTH} characters or more.`);
  if (sign === undefined) reader.problem(`PAYMENT_SIGN must be one of ${SIGN_TYPES.join(', ')}.`);
  if (demo) reader.problem('PAYMENT_URL needs DEMO=off: a demo cannot take real payments.');
  return { url, merchant, secret, sign: sign ?? 'MD5' };
}
