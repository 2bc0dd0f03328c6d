import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import {
  activityClaim,
  activityList,
  ACTIVITY_COMMENT_MAX,
  ACTIVITY_PICTURES_MAX,
  activityApply,
  activityPictureSend,
} from '@mela/wire/portal/activities.ts';
import { bonuses } from '@mela/wire/portal/bonuses.ts';
import { promotionPage } from '@mela/wire/portal/content-pages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REAL_ACCOUNT_REQUIRED, call } from '../../data/call.ts';
import { useMoneyCall } from '../../data/money-call.ts';
import { useRealAccount } from '../../data/real-account.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { useSignedIn } from '../../data/session.ts';
import { useEntry } from '../../data/use-entry.ts';
import { loginFrom } from '../../router/paths.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { PicturePicker, type Sent } from '../../widgets/picture-picker.tsx';
import { leftOf } from '../../widgets/words-field.tsx';
import type { ActivityStatus, Offer, Part } from './activity-status.ts';

/** The application: a comment of at most 140 characters and up to three pictures. */
function ApplyDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const [sendsPicture, setSendsPicture] = useState(false);
  const { form, submit } = useEntry(activityApply, {
    typed: { comment: '', pictureIds: [] as readonly Sent[] },
    bodyOf({ comment, pictureIds: pictures }) {
      const wrong = {
        ...(leftOf(comment, ACTIVITY_COMMENT_MAX) < 0 && { comment: text('errors.field.too-long') }),
        ...(offer.activity?.pictures === true &&
          pictures.length === 0 && { pictureIds: text('errors.field.content.pictures') }),
      };
      if (Object.keys(wrong).length > 0) return { wrong };
      const pictureIds = pictures.map(({ id }) => id);
      return { body: { promotionId: offer.id, comment: comment.trim(), pictureIds } };
    },
    async send(body) {
      try {
        await call(activityApply, { body });
      } finally {
        void queries.invalidateQueries({ queryKey: [activityList.name] });
      }
      toast(text('promotions.applied'), 'gain');
      onClose();
    },
  });
  const { errors } = form.formState;
  const left = leftOf(form.watch('comment'), ACTIVITY_COMMENT_MAX);
  return (
    <Dialog open onClose={onClose} title={offer.title}>
      <EntryForm
        form={form}
        submit={submit}
        button={{ wide: true, busy: sendsPicture, children: text('promotions.send') }}
      >
        <Field
          label={text('promotions.comment')}
          hint={text('promotions.left', {
            count: Math.max(0, left),
            number: formats.number(Math.max(0, left)),
          })}
          error={left < 0 ? text('errors.field.too-long') : errors.comment?.message}
        >
          {(control) => <textarea {...control} rows={3} {...form.register('comment')} />}
        </Field>
        <PicturePicker
          endpoint={activityPictureSend}
          most={ACTIVITY_PICTURES_MAX}
          required={offer.activity?.pictures === true}
          pictures={form.watch('pictureIds')}
          error={errors.pictureIds?.message}
          onChange={(next) => {
            form.clearErrors('pictureIds');
            form.setValue('pictureIds', next);
          }}
          onSending={setSendsPicture}
        />
      </EntryForm>
    </Dialog>
  );
}

type ActivityApplicationProps = { offer: Offer; part: Part | undefined; status: ActivityStatus };

/** What the reader can do about an activity, and what came of it. */
export function ActivityApplication({ offer, part, status }: ActivityApplicationProps) {
  const { text, formats } = useLocale();
  const signedIn = useSignedIn();
  const queries = useQueryClient();
  const [applying, setApplying] = useState(false);
  const isReal = useRealAccount();
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
    if (isReal === false) dispatchEvent(new Event(REAL_ACCOUNT_REQUIRED));
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
