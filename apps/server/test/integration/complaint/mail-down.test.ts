import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGateways, deliverNext } from '../../../src/people/account/delivery/deliver.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { consoleOf } from '../../support/console-client.ts';
import { openSmtpServer } from '../../support/gateways.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const HOUR_MS = 60 * 60_000;

let assay: HttpExchange;
let mail: Awaited<ReturnType<typeof openSmtpServer>>;
let isMailDown = false;
beforeAll(async () => {
  mail = await openSmtpServer(() => (isMailDown ? 451 : 0));
  assay = await openHttpExchange();
});
afterAll(async () => {
  await assay.close();
  await mail.close();
});

it('CMP-028 ACC-149: while mail is down for a day nothing is lost, and the letter leaves when it is back', async () => {
  const complaint = complaintCalls(assay);
  const desk = consoleOf(assay);
  const trader = await assay.signUp('asker');
  const helper = await desk.join(await desk.firstOwner(), ['support']);
  // From here on letters are sent by mail.
  const settings = {
    ...assay.exchange.settings,
    mail: { smtpUrl: mail.url, from: 'no-reply@assay.example' },
  };
  Object.assign(assay.exchange.settings, settings);
  const post = { ...assay.exchange, gateways: createGateways({ ...assay.exchange, settings }) };
  isMailDown = true;
  const id = await complaint.filed(trader);
  const { lines } = await desk.ok(consoleCalls.consoleComplaint, { id }, helper);
  const seen = lines.at(-1)?.id ?? 0;
  await desk.ok(consoleCalls.consoleAnswerComplaint, { id, seen, text: 'Here it is.' }, helper);
  for (let hour = 0; hour < 24; hour += 1) {
    await deliverNext(post);
    assay.advance(HOUR_MS);
  }
  type Letter = { attempts: number; sent_at: Date | null; next_try_at: Date | null };
  const letter = async (): Promise<Letter | undefined> => {
    const [row] = await assay.database.query<Letter>(
      `select attempts, sent_at, next_try_at from outbox where recipient = $1 order by id desc limit 1`,
      [trader.email],
    );
    return row;
  };
  const waiting = await letter();
  expect(waiting?.attempts).toBeGreaterThan(5);
  expect(waiting?.sent_at).toBeNull();
  expect(waiting?.next_try_at).not.toBeNull();
  expect((await complaint.detail(trader, id)).lines.at(-1)?.text).toBe('Here it is.');
  isMailDown = false;
  while (await deliverNext(post));
  const raw = mail.mails.filter(({ to }) => to === trader.email).at(-1)?.raw ?? '';
  expect(raw).toContain(`ticket ${id}`);
  expect((await letter())?.sent_at).not.toBeNull();
});
