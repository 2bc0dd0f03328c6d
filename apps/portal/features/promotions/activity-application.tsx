import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { activityClaim, activityList } from '@mela/wire/portal/activities.ts';
import { bonuses } from '@mela/wire/portal/bonuses.ts';
import { promotionPage } from '@mela/wire/portal/content-pages.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REAL_ACCOUNT_REQUIRED } from '../../data/call.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { useSignedIn } from '../../data/session.ts';
import { loginFrom } from '../../router/paths.ts';
import type { ActivityStatus, Offer, Part } from './activity-status.ts';
import { ApplyDialog } from './apply-dialog.tsx';

type ActivityApplicationProps = { offer: Offer; part: Part | undefined; status: ActivityStatus };

/** What the reader can do about an activity, and what came of it. */
export function ActivityApplication({ offer, part, status }: ActivityApplicationProps) {
  const { text, formats } = useLocale();
  const signedIn = useSignedIn();
  const queries = useQueryClient();
  const [applying, setApplying] = useState(false);
  const { data: member } = useQuery({ ...queryOf(memberInfo), enabled: signedIn && status === 'join' });
  const money = useMoneyCall(activityClaim);
  const claim = useMutation({
    mutationFn: () => money.run({ body: { promotionId: offer.id } }),
    onSuccess: ({ state }) =>
      toast(text(state === 'issued' ? 'promotions.bonusBegun' : 'promotions.claimed'), 'gain'),
    onError: (error) => toast(sentenceOf(error, text), 'loss'),
    onSettled: () =>
      Promise.all([activityList, bonuses].map(({ name }) => queries.invalidateQueries({ queryKey: [name] }))),
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
      {status === 'claim' && part?.bonus && (
        <p className="mb-2 rounded-control bg-raised px-3 py-2">
          {text(part.bonus.required === 0n ? 'promotions.bonusAtOnce' : 'promotions.bonus', {
            amount: formats.money(part.bonus.amount, part.bonus.currency),
            required: formats.money(part.bonus.required, part.bonus.currency),
            days: part.bonus.days,
            number: formats.number(part.bonus.days),
          })}
        </p>
      )}
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
