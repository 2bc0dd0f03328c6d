import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { activityClaim, activityList } from '@mela/wire/portal/activities.ts';
import { promotionPage } from '@mela/wire/portal/content-pages.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, REAL_ACCOUNT_REQUIRED } from '../../client/call.ts';
import { queryOf } from '../../client/query.ts';
import { sentenceOf } from '../../client/refusals.ts';
import { useSignedIn } from '../../client/session.ts';
import { loginFrom } from '../../shell/places.ts';
import type { ActivityStatus, Offer, Part } from './activity-status.ts';
import { ApplyDialog } from './apply-dialog.tsx';

type ActivityPartProps = { offer: Offer; part: Part | undefined; status: ActivityStatus };

/** What the reader can do about an activity, and what came of it. */
export function ActivityPart({ offer, part, status }: ActivityPartProps) {
  const text = useText();
  const signedIn = useSignedIn();
  const queries = useQueryClient();
  const [applying, setApplying] = useState(false);
  const { data: member } = useQuery({ ...queryOf(memberInfo), enabled: signedIn && status === 'join' });
  const claim = useMutation({
    mutationFn: () => call(activityClaim, { body: { promotionId: offer.id } }),
    onSuccess: () => toast(text('promotions.claimed'), 'gain'),
    onError: (error) => toast(sentenceOf(error, text), 'loss'),
    onSettled: () => queries.invalidateQueries({ queryKey: [activityList.name] }),
  });
  const apply = () => {
    // Trial members are told what it needs, before they write anything.
    if (member?.accountType === 4) dispatchEvent(new Event(REAL_ACCOUNT_REQUIRED));
    else setApplying(true);
  };
  return (
    <div className="mt-3">
      {status === 'join' &&
        (signedIn ? (
          <Button wide onClick={apply}>
            {text('promotions.apply')}
          </Button>
        ) : (
          <LinkButton wide href={loginFrom(promotionPage(offer.id))}>
            {text('promotions.loginToApply')}
          </LinkButton>
        ))}
      {status === 'claim' && (
        <Button wide busy={claim.isPending} onClick={() => claim.mutate()}>
          {text('promotions.claim')}
        </Button>
      )}
      {part && (
        <div className="text-sm">
          {part.comment && (
            <p>
              <span className="text-ink-soft">{text('promotions.yourWords')}</span> <q>{part.comment}</q>
            </p>
          )}
          {part.reason && (
            <p className="mt-1 rounded-control bg-raised px-3 py-2">
              <span className="block text-ink-soft">{text('promotions.answer')}</span>
              {part.reason}
            </p>
          )}
        </div>
      )}
      {applying && <ApplyDialog offer={offer} onClose={() => setApplying(false)} />}
    </div>
  );
}
