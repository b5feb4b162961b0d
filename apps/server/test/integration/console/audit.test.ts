import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
});
afterAll(() => assay.close());

const check = () => desk.ok(consoleCalls.consoleAuditCheck, {}, owner);

const proof = async () => (await verify(assay.database.url)).checks.flatMap(({ differences }) => differences);

/** Runs a statement with the database's own privileges. */
async function tamper(statement: string): Promise<void> {
  await assay.database.asSuperuser(
    `begin; set local session_replication_role = replica; ${statement}; commit`,
  );
}

describe('the audit log', () => {
  beforeEach(async () => {
    const reason = '=HYPERLINK("x"), said "so"';
    await desk.ok(consoleCalls.consoleInvite, { email: 'a@example.org', roles: 'content', reason }, owner);
  });

  it('CON-006 CON-008: says who did what, to whom, from where and why, and is found and exported', async () => {
    const found = await desk.ok(
      consoleCalls.consoleAudit,
      { action: 'staff.invite', text: 'A@EXAMPLE' },
      owner,
    );
    expect(found.list[0]).toMatchObject({
      actor: 'owner@example.org',
      address: '127.0.0.1',
      target: 'email:a@example.org',
      reason: '=HYPERLINK("x"), said "so"',
      after: '{"roles":["content"]}',
    });
    expect((await desk.ok(consoleCalls.consoleAudit, { to: '2020-01-01' }, owner)).count).toBe(0);
    const bad = await desk.send(consoleCalls.consoleAudit, { from: '2020-13-41' }, owner);
    expect(envelope(bad).type).toBe('error');
    const csv = await desk.ok(consoleCalls.consoleAuditExport, { action: 'staff.invite' }, owner);
    expect(csv).toContain(`"'=HYPERLINK(""x""), said ""so"""`);
    const exports = await desk.ok(consoleCalls.consoleAudit, { action: 'audit.export' }, owner);
    expect(exports.count).toBeGreaterThan(0);
  });

  it('CON-007: the database itself refuses to change, delete or empty it', async () => {
    for (const statement of [
      "update audit_log set reason = 'other'",
      'delete from audit_log',
      'truncate audit_log',
      'delete from audit_head',
      'update audit_head set last_id = last_id - 1',
    ])
      await expect(assay.database.query(statement), statement).rejects.toThrow('only grows');
    expect(await check()).toMatchObject({ broken_at: null });
  });

  it('CON-007 OPS-037: a row that was changed, taken out or cut off the end is found, by the proof of the books too', async () => {
    const whole = await check();
    expect(whole.rows).toBeGreaterThan(3);
    await tamper("update audit_log set reason = reason || '!' where id = 2");
    expect(await check()).toMatchObject({ broken_at: 2 });
    expect(await proof()).toContain('row 2 of the audit log is missing or differs');
    await tamper('update audit_log set reason = left(reason, -1) where id = 2');
    expect(await check()).toMatchObject({ broken_at: null });
    await tamper(
      'create table kept as select * from audit_log where id in (2, (select max(id) from audit_log))',
    );
    await tamper('delete from audit_log where id = 2');
    expect(await check()).toMatchObject({ broken_at: 2 });
    await tamper('insert into audit_log select * from kept where id = 2');
    await tamper('delete from audit_log where id = (select max(id) from kept)');
    expect(await check()).toMatchObject({ broken_at: whole.rows });
    await tamper('insert into audit_log select * from kept where id <> 2');
    expect(await check()).toMatchObject({ broken_at: null, head: whole.head });
    expect(await proof()).toEqual([]);
  });
});

describe('four eyes', () => {
  it('CON-009 CON-027: who proposed cannot decide; a second person can, once', async () => {
    const { consoleProposeOwner, consoleRequests, consoleDecideRequest, consoleSetRoles } = consoleCalls;
    const officer = await desk.join(owner, ['compliance']);
    const finance = await desk.join(owner, ['finance']);
    const reason = 'holidays are coming';
    const alone = { id: finance.id, roles: 'owner', reason };
    expect(envelope(await desk.send(consoleSetRoles, alone, owner)).type).toBe('error');
    await desk.ok(consoleProposeOwner, { id: finance.id, reason }, owner);
    const again = await desk.send(consoleProposeOwner, { id: finance.id, reason }, owner);
    expect(envelope(again).type).toBe('error');
    const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, owner);
    expect(list).toMatchObject([{ subject: 'finance@example.org', is_mine_to_decide: false }]);
    const decision = { id: list[0]?.id ?? 0, decision: 'approve', reason } as const;
    const own = await desk.send(consoleDecideRequest, decision, owner);
    expect(envelope(own).message).toBe('Another person must decide this request.');
    const self = await desk.send(consoleDecideRequest, decision, finance);
    expect(envelope(self).type).toBe('error');
    await desk.ok(consoleDecideRequest, decision, officer);
    expect(envelope(await desk.send(consoleDecideRequest, decision, officer)).type).toBe('error');
    const { roles } = await desk.ok(consoleCalls.consoleMe, {}, await desk.login(finance));
    expect(roles).toEqual(['finance', 'owner']);
    await expect(
      assay.database.query('update four_eyes_requests set decided_by = proposed_by'),
    ).rejects.toThrow('check');
  });
});
