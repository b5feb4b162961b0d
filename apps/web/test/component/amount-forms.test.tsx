import { type Call, calls } from '@assay/contract';
import type { LanguageCode } from '@assay/locales';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleOf } from '../../../../packages/client/test/support/sample.ts';
import { PledgeForm } from '../../src/acceptor/desk/pledge-form.tsx';
import { BackForm } from '../../src/crowd/back-form.tsx';
import { changeLanguage } from '../../src/i18n/setup.ts';
import { BuyForm } from '../../src/sale/buy-form.tsx';
import { LossForm } from '../../src/seconds/limits/loss-form.tsx';
import { VoteForm } from '../../src/vote/vote-form.tsx';
import { LANGUAGE_CODES, mount } from './support/mount.tsx';

const OPEN = { phase: 1, is_paused: 0, min_amount: '1', per_user: '100000', price: '0.5' } as const;
const CANDIDATE = { place: 0, name: 'Pepper', code: 'PEP', about: '', votes: '0' };

type AmountForm = {
  readonly name: string;
  readonly part: () => ReactNode;
  readonly call: Call;
  readonly field: string;
  /** True if the form asks for a confirmation. */
  readonly asks: boolean;
};

const FORMS: readonly AmountForm[] = [
  {
    name: 'collateral of an acceptor',
    part: () => <PledgeForm acceptor={sampleOf(calls.acceptorInfo.answer)} lockedUntil={null} />,
    call: calls.acceptorPledge,
    field: 'number',
    asks: false,
  },
  {
    name: 'backing of a project',
    part: () => <BackForm project={{ ...sampleOf(calls.crowdProjects.answer.def.element), ...OPEN }} />,
    call: calls.crowdBack,
    field: 'amount',
    asks: true,
  },
  {
    name: 'purchase in a sale',
    part: () => <BuyForm sale={{ ...sampleOf(calls.saleConfig.answer.def.element), ...OPEN }} />,
    call: calls.saleBuy,
    field: 'amount',
    asks: true,
  },
  {
    name: 'vote',
    part: () => (
      <VoteForm
        round={{ ...sampleOf(calls.voteRounds.answer.def.element), ...OPEN, candidates: [CANDIDATE] }}
      />
    ),
    call: calls.voteCast,
    field: 'amount',
    asks: true,
  },
  {
    name: 'limit of losses',
    part: () => (
      <LossForm
        guard={sampleOf(calls.guardRead.answer)}
        currencies={[{ ...sampleOf(calls.microtradePayable.answer.def.element), min_number: '0.01' }]}
      />
    ),
    call: calls.guardLimit,
    field: 'number',
    asks: false,
  },
];

const COMMA = new Set<LanguageCode>(['de', 'it', 'spa']);

function notationOf(language: LanguageCode): string {
  if (language === 'fra') return '1 234,56';
  return COMMA.has(language) ? '1.234,56' : '1,234.56';
}

for (const { name, part, call, field, asks } of FORMS) {
  test(`PART-020: ${name}: an amount typed in the notation of each of the nine languages is sent exactly`, async () => {
    const { server, element } = await mount(part(), {
      server(fake) {
        fake.answer(call, () => ({ message: 'Done' }));
        // An unknown balance refuses nothing.
        fake.answer(calls.walletList, () => 'silence');
      },
    });
    const box = () => element.querySelector<HTMLInputElement>('form input[inputmode=decimal]');
    await expect.poll(box).not.toBeNull();
    for (const [at, language] of LANGUAGE_CODES.entries()) {
      await changeLanguage(language);
      box()?.focus();
      await userEvent.keyboard(`${notationOf(language)}{Enter}`);
      if (asks) await userEvent.click(page.getByRole('alertdialog').getByRole('button').last());
      await expect.poll(() => [language, server.sent(call).length]).toEqual([language, at + 1]);
      expect(server.sent(call)[at]).toMatchObject({ [field]: '1234.56' });
      await expect.poll(() => box()?.value).toBe('');
    }
  });
}
