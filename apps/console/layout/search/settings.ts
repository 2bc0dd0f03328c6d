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
import { reconciliationList } from '@mela/wire/console/reconciliations.ts';
import { roleList } from '@mela/wire/console/staff.ts';

/** A page that the menu does not name, or the settings on one that it does: what stands on it, as it is called there. */
type Findable = Readonly<{ path: string; needs: Endpoint; labels: readonly MessageId[] }>;

/** What is found by name besides the pages of the menu. A story opens each page and sees that all of it is there. */
export const findables: readonly Findable[] = [
  {
    path: '/withdrawals/rules',
    needs: cashierPolicy,
    labels: [
      'console-cashier.rules',
      'console-cashier.rule.withdrawalMin',
      'console-cashier.rule.withdrawalMax',
      'console-cashier.rule.withdrawalDailyMax',
      'console-cashier.rule.withdrawalDailyCount',
      'console-cashier.rule.freeDailyCount',
      'console-cashier.rule.feeRate',
      'console-cashier.rule.secondApprovalAbove',
      'console-cashier.rule.receiptMinutes',
      'console-cashier.rule.payoutAccountWaitHours',
      'console-cashier.rule.turnoverPercent',
    ],
  },
  { path: '/withdrawals/channels', needs: payoutChannelList, labels: ['console-cashier.payoutChannels'] },
  { path: '/deposits/channels', needs: depositChannelList, labels: ['console-cashier.channels'] },
  { path: '/deposits/reconciliation', needs: reconciliationList, labels: ['console-cashier.reconciliation'] },
  { path: '/lottery/games', needs: lotteryGameTerms, labels: ['console-lottery.title'] },
  { path: '/staff/roles', needs: roleList, labels: ['console-staff.roles'] },
  {
    path: '/jurisdiction',
    needs: jurisdiction,
    labels: [
      'jurisdiction.money',
      'jurisdiction.licence',
      'jurisdiction.countries',
      'jurisdiction.networksLetIn',
      'jurisdiction.networksKeptOut',
      'jurisdiction.minimumAge',
      'jurisdiction.stakeMax',
      'jurisdiction.depositDayMax',
      'jurisdiction.roundSeconds',
      'jurisdiction.reality',
      'jurisdiction.autoplay',
      'jurisdiction.turbo',
    ],
  },
  {
    path: '/brand',
    needs: brand,
    labels: [
      'console-brand.languages',
      'console-brand.digits',
      'console-brand.hosts',
      'console-brand.resources',
      'console-brand.imageCdns',
      'console-brand.analyticsId',
      'console-brand.loginByMobileCode',
      'console-brand.secondStep',
      'console-brand.freePlay',
      'console-brand.agentPolicy',
      'console-brand.passwordsGrowOld',
      'console-brand.senders',
    ],
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
  { path: '/brand-status', needs: brandStatus, labels: ['console-brand.planned'] },
];
