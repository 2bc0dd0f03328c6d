import type { MessageId } from '@mela/i18n';
import type { Endpoint } from '@mela/wire';
import { brandTheme } from '@mela/wire/console/theme.ts';
import { brandStatus } from '@mela/wire/console/brand-status.ts';
import { brand } from '@mela/wire/console/brand.ts';
import { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { jurisdiction } from '@mela/wire/console/jurisdiction.ts';
import { payoutChannelList } from '@mela/wire/console/payout-channels.ts';
import { lotteryGameTerms } from '@mela/wire/console/lottery-games.ts';
import { registrationForm } from '@mela/wire/console/registration.ts';
import { supportTermsView } from '@mela/wire/console/support-terms.ts';
import { reconciliationList } from '@mela/wire/console/reconciliations.ts';
import { roleList } from '@mela/wire/console/staff.ts';
import {
  BRAND_SETTINGS,
  JURISDICTION_SETTINGS,
  labelsOf,
  REGISTRATION_SETTINGS,
  SUPPORT_SETTINGS,
} from '../../data/settings.ts';

/** A page that the menu does not name, or the settings on one that it does: what stands on it, as it is called there. */
type Findable = Readonly<{ path: string; needs: Endpoint; labels: readonly MessageId[] }>;

const rules = Object.keys(cashierPolicy.answer.shape.policy.shape).map(
  (name) => `console-cashier.rule.${name}` as MessageId,
);

/** What is found by name besides the pages of the menu. A story opens each page and sees that all of it is there. */
export const findables: readonly Findable[] = [
  {
    path: '/withdrawals/rules',
    needs: cashierPolicy,
    labels: ['console-cashier.rules', ...rules],
  },
  { path: '/withdrawals/channels', needs: payoutChannelList, labels: ['console-cashier.payoutChannels'] },
  { path: '/deposits/channels', needs: depositChannelList, labels: ['console-cashier.channels'] },
  { path: '/deposits/reconciliation', needs: reconciliationList, labels: ['console-cashier.reconciliation'] },
  { path: '/lottery/games', needs: lotteryGameTerms, labels: ['console-lottery.title'] },
  { path: '/staff/roles', needs: roleList, labels: ['console-staff.roles'] },
  {
    path: '/jurisdiction',
    needs: jurisdiction,
    labels: labelsOf(JURISDICTION_SETTINGS),
  },
  {
    path: '/brand',
    needs: brand,
    labels: [...labelsOf(BRAND_SETTINGS), 'console-brand.senders'],
  },
  {
    path: '/theme',
    needs: brandTheme,
    labels: [
      'console-theme.colours',
      'console-theme.font',
      'console-theme.logo',
      'console-theme.favicon',
      'console-theme.appIcon',
    ],
  },
  { path: '/registration', needs: registrationForm, labels: labelsOf(REGISTRATION_SETTINGS) },
  { path: '/support-terms', needs: supportTermsView, labels: labelsOf(SUPPORT_SETTINGS) },
  { path: '/brand-status', needs: brandStatus, labels: ['console-brand.planned'] },
];
