import type { MessageId } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import type { activityList } from '@mela/wire/portal/activities.ts';
import type { announcementList } from '@mela/wire/portal/content.ts';
import type { AnswerOf } from '@mela/wire';

export type Offer = AnswerOf<typeof announcementList>[number];
export type Part = AnswerOf<typeof activityList>[number];

/** How an activity stands for the reader (SPEC.md §4). */
export type ActivityStatus = Part['state'] | 'join' | 'close' | 'comingSoon';

/** The state of what the reader has applied for; else whether one may join now. */
export function activityStatus(
  { opensAt, closesAt }: NonNullable<Offer['activity']>,
  part: Part | undefined,
  now: Date,
): ActivityStatus {
  if (part) return part.state;
  if (opensAt && now < opensAt) return 'comingSoon';
  return closesAt && now >= closesAt ? 'close' : 'join';
}

type Look = Readonly<{ label: MessageId; tone: Tone }>;

/** How each state is said, as a badge. */
export const looks: Readonly<Record<ActivityStatus, Look>> = {
  join: { label: 'promotions.state.join', tone: 'notice' },
  applying: { label: 'promotions.state.applying', tone: 'notice' },
  joined: { label: 'promotions.state.joined', tone: 'gain' },
  process: { label: 'promotions.state.process', tone: 'notice' },
  claim: { label: 'promotions.state.claim', tone: 'action' },
  claimed: { label: 'promotions.state.claimed', tone: 'gain' },
  issued: { label: 'promotions.state.issued', tone: 'gain' },
  rejected: { label: 'promotions.state.rejected', tone: 'loss' },
  close: { label: 'promotions.state.close', tone: 'plain' },
  comingSoon: { label: 'promotions.state.comingSoon', tone: 'plain' },
};
