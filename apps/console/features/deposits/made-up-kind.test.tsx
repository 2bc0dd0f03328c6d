import { beginningOf } from '@mela/permissions';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { AGENT, POST } from '@mela/testing/made-up-kind.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ChannelChoice } from '../../../portal/features/cashier/channel-choice.tsx';
import type { Deposit } from '../../../portal/features/cashier/deposit-states.ts';
import { HandPayment } from '../../../portal/features/cashier/hand-payment.tsx';
import { KindChoice } from '../../../portal/features/cashier/withdraw/kind-choice.tsx';
import { CurrentStaffProvider } from '../../data/current-staff.tsx';
import { LanguageProvider } from '../../data/language-provider.tsx';
import { Component as ChannelsPage } from './channels-page.tsx';

vi.mock('@mela/form-rules/deposit-kinds/hand-kinds.ts', async (original) => {
  const { handKinds } = await original<{ handKinds: object }>();
  const { agent } = await import('@mela/testing/made-up-kind.ts');
  return { handKinds: { ...handKinds, agent } };
});

vi.mock('@mela/form-rules/payout-kinds/kinds.ts', async (original) => {
  const { payoutKinds } = await original<{ payoutKinds: object }>();
  const { post } = await import('@mela/testing/made-up-kind.ts');
  return { payoutKinds: { ...payoutKinds, post } };
});
vi.mock('../../data/language.ts', () => ({ currentLanguage: () => 'en' }));

const catalogue = await readCatalogue('en', ['shell', 'cashier', 'withdraw', 'console', 'console-cashier']);

/** What a page says; where a word is missing, which one. */
const rendered = (page: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider catalogue={catalogue} language="en" zone="Asia/Dhaka">
        {page}
      </LocaleProvider>
    </QueryClientProvider>,
  );

test('staff are offered to add a channel of it', () => {
  const who = {
    permissions: beginningOf('finance'),
    merchant: { languages: ['bn', 'en'], currency: 'BDT' },
  } as never;
  const page = rendered(
    <MemoryRouter>
      <LanguageProvider first={{ language: 'en', catalogue }}>
        <CurrentStaffProvider who={who}>
          <ChannelsPage />
        </CurrentStaffProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  expect(page).toContain('console-cashier.add.agent');
});

test('members are offered it, drawn as it says', () => {
  const channel = { id: '1', kind: AGENT, name: 'A shop', hours: null, openNow: true, feeRate: 0 } as never;
  const page = rendered(<ChannelChoice channels={[channel]} chosen="1" onChoose={() => undefined} />);
  expect(page).toContain('cashier.kind.agent');
  expect(page).toContain('#house');
});

test('members are told where to send the money, and asked what the kind asks', () => {
  const fields = [
    { name: 'number', value: '123456' },
    { name: 'desk', value: 'left' },
  ];
  const payment = { provider: 'corner', fields, send: null, qr: 'data:,', note: null, appLink: null };
  const deposit = {
    id: '1',
    kind: AGENT,
    channel: 'A shop',
    currency: 'BDT',
    amount: 10_000n,
    state: 'expired',
    proofs: [],
    payment,
  } as unknown as Deposit;
  const page = rendered(<HandPayment deposit={deposit} payment={payment} />);
  const words = ['field.desk', 'desk.left', 'transaction.agent', 'transactionHint.agent', 'sender.agent'];
  expect(words.filter((word) => !page.includes(`cashier.${word}`))).toEqual([]);
  expect(page).toContain('123456');
});

test('members are offered to be paid to one of a kind, drawn as it says', () => {
  const page = rendered(<KindChoice kinds={[POST]} chosen={POST} onChoose={() => undefined} />);
  expect(page).toContain('withdraw.kind.post');
  expect(page).toContain('#house');
});
