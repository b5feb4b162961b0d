import { expect, test } from 'vitest';
import { invitationLink, securityLevelOf } from '../../../src/account/centre/security-level.ts';
import { addressOfLegacyLink } from '../../../src/app/legacy-link.ts';

const nobody = { phone: null, email: null, review_status: 0 };
const email = 'li@example.com';
const phone = '13800138000';

test('WEB-049 ACC-107 ACC-108 ACC-109 ACC-110 ACC-111 ACC-112 ACC-113 ACC-114: each protection adds its quarter and the level its name', () => {
  const cases = [
    { user: nobody, percent: 25, level: 'low' },
    { user: { ...nobody, email }, percent: 50, level: 'intermediate' },
    { user: { ...nobody, phone }, percent: 50, level: 'intermediate' },
    { user: { ...nobody, review_status: 2 }, percent: 50, level: 'intermediate' },
    { user: { ...nobody, email, review_status: 1 }, percent: 50, level: 'intermediate' },
    { user: { ...nobody, email, phone }, percent: 75, level: 'high' },
    { user: { phone, email, review_status: 2 }, percent: 100, level: 'strong' },
  ];
  for (const { user, percent, level } of cases) {
    const { parts, ...found } = securityLevelOf(user);
    expect(found).toEqual({ percent, level });
    expect(parts.filter(({ isDone: counts }) => counts)).toHaveLength(percent / 25);
  }
});

test('ACC-116 ACC-076: the invitation link opens the registration with the code filled in', () => {
  const link = invitationLink('https://exchange.example', 'AB23');
  expect(link).toBe('https://exchange.example/app/#/components/register?extension_code=AB23');
  const { pathname, hash } = new URL(link);
  expect(addressOfLegacyLink(pathname, hash)).toBe('/components/register?extension_code=AB23');
});
