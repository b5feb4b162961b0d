import { consoleCalls, type Role } from '@assay/contract/console';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstOwnerLink } from '../../../src/backoffice/console/first-owner.ts';
import { operatorsLink } from '../../../src/backoffice/console/operators-link.ts';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const { consoleInvite, consoleRenewStaff, consoleSetRoles, consoleSetAccess, consoleProposeOwner } =
  consoleCalls;
const { consoleRequests, consoleDecideRequest, consoleStaff, consoleOutbox, consoleRevokeInvitation } =
  consoleCalls;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const reason = 'it has to be so';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
beforeEach(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
});
afterEach(() => assay.close());

const invite = (email: string, roles: Role, who: Colleague) =>
  desk.send(consoleInvite, { email, roles, reason }, who).then((answer) => envelope<string>(answer));

/** Returns the link in a staff member's mailbox; null without one. */
const mailTo = (email: string): Promise<string | null> => desk.linkTo(email).catch(() => null);

async function newestRequest(who: Colleague) {
  const { list } = await desk.ok(consoleRequests, { status: 'waiting' }, who);
  const [request] = list;
  if (!request) throw new Error('nothing waits');
  return request;
}

async function decide(who: Colleague, decision: 'approve' | 'reject' = 'approve') {
  const { id } = await newestRequest(who);
  return envelope<string>(await desk.send(consoleDecideRequest, { id, decision, reason }, who));
}

/** Creates an owner whom no staff member invited. */
async function anotherOwner(name: string): Promise<Colleague> {
  const { database } = assay.exchange;
  return desk.accept(await operatorsLink(database, assay.exchange), `${name}@example.org`);
}

/** Advances time, beyond the lifetime of staff sessions. */
async function wait(ms: number): Promise<void> {
  assay.advance(ms);
  owner = await desk.login(owner);
}

describe('one owner wants two pairs of eyes', () => {
  it('GUARD-070 CON-080: a second mailbox of the own is no second person', async () => {
    await desk.join(owner, ['finance'], 'finance');
    for (const role of ['compliance', 'finance', 'market'] as const) {
      expect((await invite(`sock-${role}@example.org`, role, owner)).type).toBe('ok');
      expect(await mailTo(`sock-${role}@example.org`)).toBeNull();
      expect((await decide(owner)).message).toBe('Another person must decide this request.');
    }
    const { waiting, invitations } = await desk.ok(consoleStaff, {}, owner);
    expect(waiting).toMatchObject([
      { kind: 'staff_invite', subject: 'sock-compliance@example.org' },
      { kind: 'staff_invite', changes: [{ field: 'roles', before: '', after: 'finance' }] },
      { kind: 'staff_invite', proposed_by: owner.email },
    ]);
    expect(invitations).toEqual([]);
    expect((await invite('sock@example.org', 'owner', owner)).type).toBe('error');
  });

  it('GUARD-070 CON-080 CON-088: a colleague’s login is not renewed by one, and not by a word of their own', async () => {
    const victim = await desk.join(owner, ['compliance'], 'victim');
    const renewed = await desk.send(consoleRenewStaff, { id: victim.id, reason }, owner);
    expect(renewed.text).not.toContain('setup#');
    expect(await mailTo(victim.email)).toBeNull();
    expect((await newestRequest(victim)).is_mine_to_decide).toBe(false);
    for (const decision of ['approve', 'reject'] as const)
      expect((await decide(victim, decision)).message).toBe('You can’t change your own account.');
    expect((await desk.ok(consoleStaff, {}, owner)).waiting).toMatchObject([
      { kind: 'staff_renew', subject: victim.email },
    ]);
  });

  it('GUARD-070 CON-080: nor does a harmless colleague become one who decides', async () => {
    const writer = await desk.join(owner, ['content'], 'writer');
    await desk.join(owner, ['compliance'], 'officer');
    for (const roles of ['finance', 'content,market', 'compliance']) {
      await desk.send(consoleSetRoles, { id: writer.id, roles, reason }, owner);
      const { staff } = await desk.ok(consoleStaff, {}, owner);
      expect(staff.find(({ id }) => id === writer.id)?.roles).toEqual(['content']);
    }
    await desk.ok(consoleSetRoles, { id: writer.id, roles: 'support', reason }, owner);
    expect((await desk.ok(consoleStaff, {}, owner)).staff).toContainEqual(
      expect.objectContaining({ id: writer.id, roles: ['support'] }),
    );
  });

  it('GUARD-070 CON-080: nor does somebody who left come back, with their roles or without', async () => {
    const former = await desk.join(owner, ['market'], 'former');
    await desk.join(owner, ['compliance'], 'officer');
    await desk.ok(consoleSetAccess, { id: former.id, access: 'off', reason }, owner);
    await desk.ok(consoleSetRoles, { id: former.id, roles: 'content', reason }, owner);
    await desk.send(consoleSetAccess, { id: former.id, access: 'on', reason }, owner);
    const { staff, waiting } = await desk.ok(consoleStaff, {}, owner);
    expect(staff).toContainEqual(expect.objectContaining({ id: former.id, is_disabled: true }));
    expect(waiting).toMatchObject([{ kind: 'staff_enable', subject: former.email }]);
  });

  it('GUARD-070 CON-081: nor is an owner the only one by taking everybody’s access away', async () => {
    for (const role of ['finance', 'market'] as const) {
      const colleague = await desk.join(owner, [role]);
      await desk.ok(consoleSetRoles, { id: colleague.id, roles: 'content', reason }, owner);
      await desk.ok(consoleSetAccess, { id: colleague.id, access: 'off', reason }, owner);
    }
    expect((await invite('sock@example.org', 'finance', owner)).message).toContain('nobody can yet');
    expect(await mailTo('sock@example.org')).toBeNull();
  });

  it('GUARD-070 CON-082: no answer and no page of the console has a link, not even an owner’s', async () => {
    const said = await invite('writer@example.org', 'content', owner);
    const link = await desk.linkTo('writer@example.org');
    const token = link.split('#')[1] ?? '';
    expect(link).toMatch(/^http:\/\/localhost\/console\/setup#.{40}/);
    const pages = [
      said,
      await desk.ok(consoleOutbox, {}, owner),
      await desk.ok(consoleStaff, {}, owner),
      await desk.ok(consoleCalls.consoleAudit, {}, owner),
    ].map((page) => JSON.stringify(page));
    for (const page of pages) expect(page).not.toContain(token);
    expect(pages[1]).toContain('••••••');
    expect(pages[2]).toContain('"links_go":"outbox"');
  });

  it('GUARD-070: a link leads to the operator’s address, whatever host the inviter names', async () => {
    const input = { email: 'lured@example.org', roles: 'content', reason };
    await desk.send(consoleInvite, input, owner, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(await desk.linkTo('lured@example.org')).not.toContain('evil');
  });
});

describe('two who decide for each other', () => {
  it('CON-080: an approved invitation is sent to the mailbox and works', async () => {
    const officer = await desk.join(owner, ['compliance'], 'officer');
    await invite('market@example.org', 'market', owner);
    expect((await decide(officer)).type).toBe('ok');
    const joined = await desk.accept(await desk.linkTo('market@example.org'), 'market@example.org');
    expect((await desk.ok(consoleCalls.consoleMe, {}, joined)).roles).toEqual(['market']);
  });

  it('CON-080: so do roles, access and a renewed login', async () => {
    const officer = await desk.join(owner, ['compliance'], 'officer');
    const writer = await desk.join(owner, ['content'], 'writer');
    await desk.send(consoleSetRoles, { id: writer.id, roles: 'content,finance', reason }, owner);
    expect((await decide(officer)).type).toBe('ok');
    await desk.ok(consoleSetAccess, { id: writer.id, access: 'off', reason }, owner);
    await desk.send(consoleSetAccess, { id: writer.id, access: 'on', reason }, owner);
    expect((await decide(officer)).type).toBe('ok');
    await desk.send(consoleRenewStaff, { id: writer.id, reason }, owner);
    expect((await decide(officer)).type).toBe('ok');
    const renewed = await desk.accept(await desk.linkTo(writer.email), writer.email);
    expect(renewed.id).toBe(writer.id);
    expect((await desk.ok(consoleCalls.consoleMe, {}, renewed)).roles).toEqual(['finance', 'content']);
  });

  it('CON-080: roles that changed after the proposal are not overwritten by it', async () => {
    const officer = await desk.join(owner, ['compliance'], 'officer');
    const writer = await desk.join(owner, ['content'], 'writer');
    await desk.send(consoleSetRoles, { id: writer.id, roles: 'content,finance', reason }, owner);
    await desk.ok(consoleSetRoles, { id: writer.id, roles: 'support', reason }, owner);
    expect((await decide(officer)).message).toContain('have changed since');
  });

  it('GUARD-070 CON-083: nobody decides for whom they brought in, nor the other way round', async () => {
    const officer = await desk.join(owner, ['compliance'], 'officer');
    const other = await anotherOwner('other');
    await invite('sock@example.org', 'compliance', owner);
    await decide(officer);
    const sock = await desk.accept(await desk.linkTo('sock@example.org'), 'sock@example.org');
    await invite('more@example.org', 'market', owner);
    expect((await newestRequest(sock)).is_mine_to_decide).toBe(false);
    expect((await decide(sock)).message).toContain('invited the other');
    expect((await decide(sock, 'reject')).message).toContain('invited the other');
    expect((await newestRequest(other)).is_mine_to_decide).toBe(true);
    expect((await decide(other)).type).toBe('ok');
  });

  it('GUARD-070 CON-083: a chain of invitations leads back to who began it', async () => {
    const officer = await desk.join(owner, ['compliance'], 'officer');
    const lastLink = async (who: Colleague, name: string): Promise<Colleague> => {
      const email = `${name}@example.org`;
      await invite(email, 'compliance', who);
      expect((await decide(officer)).type).toBe('ok');
      const joined = await desk.accept(await desk.linkTo(email), email);
      await desk.ok(consoleProposeOwner, { id: joined.id, reason }, who);
      expect((await decide(officer)).type).toBe('ok');
      return desk.login(joined);
    };
    const first = await lastLink(owner, 'first');
    const second = await lastLink(first, 'second');
    owner = await desk.login(owner);
    await invite('more@example.org', 'market', owner);
    expect((await decide(second)).message).toContain('invited the other');
    expect((await decide(officer)).type).toBe('ok');
    await invite('again@example.org', 'market', second);
    expect((await decide(owner)).message).toContain('invited the other');
  });

  it('GUARD-070 CON-083: a renewed login is no second pair of eyes for who renewed it', async () => {
    const officer = await desk.join(owner, ['compliance'], 'officer');
    const finance = await desk.join(owner, ['compliance'], 'finance');
    await desk.send(consoleRenewStaff, { id: finance.id, reason }, owner);
    expect((await decide(officer)).type).toBe('ok');
    const renewed = await desk.accept(await desk.linkTo(finance.email), finance.email);
    await invite('more@example.org', 'market', owner);
    expect((await decide(renewed)).message).toContain('reset the other’s login');
    expect((await decide(officer)).type).toBe('ok');
  });

  it('CON-084: what somebody proposed who lost their access is not carried out', async () => {
    const other = await anotherOwner('other');
    await invite('sock@example.org', 'compliance', other);
    await invite('writer@example.org', 'content', other);
    const link = await desk.linkTo('writer@example.org');
    await desk.ok(consoleSetAccess, { id: other.id, access: 'off', reason }, owner);
    expect((await decide(owner)).message).toContain('no longer has access');
    await expect(desk.accept(link, 'writer@example.org')).rejects.toThrow('invalid, expired or already used');
    expect((await decide(owner, 'reject')).type).toBe('ok');
  });
});

describe('the first colleague who decides', () => {
  it('CON-081: a one-day wait applies while every owner is told, and one at a time', async () => {
    expect((await invite('first@example.org', 'finance', owner)).message).toContain('a one-day wait applies');
    const link = await desk.linkTo('first@example.org');
    await expect(desk.accept(link, 'first@example.org')).rejects.toThrow('This link is valid from');
    const letters = await assay.database.query<{ subject: string }>(
      'select subject from outbox where recipient = $1',
      [owner.email],
    );
    expect(letters).toEqual([{ subject: 'Assay: an approver was invited' }]);
    expect((await desk.ok(consoleStaff, {}, owner)).invitations).toMatchObject([
      { email: 'first@example.org', opens: expect.any(String) },
    ]);
    expect((await invite('second@example.org', 'market', owner)).message).toContain('Another first');
    await wait(DAY_MS - HOUR_MS / 2);
    await expect(desk.accept(link, 'first@example.org')).rejects.toThrow('This link is valid from');
    await wait(HOUR_MS / 2);
    const first = await desk.accept(link, 'first@example.org');
    await invite('second@example.org', 'market', owner);
    expect(await mailTo('second@example.org')).toBeNull();
    await desk.send(consoleProposeOwner, { id: first.id, reason }, owner);
    expect((await decide(first)).type).toBe('error');
  });

  it('CON-081: of two invited at the same moment one waits and the other is refused', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) => invite(`${name}@example.org`, 'finance', owner)),
    );
    expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'error', 'ok']);
  });

  it('CON-081: a link that was revoked within the day never works', async () => {
    await invite('first@example.org', 'finance', owner);
    const link = await desk.linkTo('first@example.org');
    const { invitations } = await desk.ok(consoleStaff, {}, owner);
    await desk.ok(consoleRevokeInvitation, { id: invitations[0]?.id ?? 0, reason }, owner);
    await wait(DAY_MS);
    await expect(desk.accept(link, 'first@example.org')).rejects.toThrow('invalid, expired or already used');
  });

  it('CON-081: who is not the first any more when the day is over does not come in', async () => {
    await invite('first@example.org', 'finance', owner);
    const link = await desk.linkTo('first@example.org');
    await anotherOwner('other');
    await wait(DAY_MS);
    await expect(desk.accept(link, 'first@example.org')).rejects.toThrow('invalid, expired or already used');
  });

  it('CON-081: the login of the first colleague is renewed after a day too', async () => {
    await invite('first@example.org', 'finance', owner);
    const link = await desk.linkTo('first@example.org');
    await wait(DAY_MS);
    const first = await desk.accept(link, 'first@example.org');
    await desk.ok(consoleRenewStaff, { id: first.id, reason }, owner);
    const again = await desk.linkTo('first@example.org');
    await expect(desk.accept(again, first.email)).rejects.toThrow('This link is valid from');
    await wait(DAY_MS);
    expect((await desk.accept(again, first.email)).id).toBe(first.id);
  });
});

describe('whoever has the machine', () => {
  it('CON-085: a start’s link for the first owner is worth nothing once an owner has access again', async () => {
    const { database, vault, now } = assay.exchange;
    await assay.database.query('update staff set is_disabled = true');
    const path = (await firstOwnerLink(database, vault, now())) ?? '';
    await assay.database.query('update staff set is_disabled = false');
    await expect(desk.accept(path, 'late@example.org')).rejects.toThrow('invalid, expired or already used');
  });

  it('CON-086: makes an owner who may decide for everybody; the log and every owner are told', async () => {
    const other = await anotherOwner('other');
    await invite('more@example.org', 'market', owner);
    expect((await decide(other)).type).toBe('ok');
    const { list } = await desk.ok(consoleCalls.consoleAudit, { action: 'staff.operator_link' }, owner);
    expect(list).toMatchObject([{ actor: 'operator' }]);
    const mails = await assay.database.query<{ body: string }>(
      'select body from outbox where recipient = $1',
      [owner.email],
    );
    expect(mails[0]?.body).toContain('npm run owner-link');
  });
});
