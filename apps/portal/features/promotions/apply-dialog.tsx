import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { ACTIVITY_COMMENT_MAX, activityApply, activityList } from '@mela/wire/portal/activities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { sentenceOf } from '../../data/refusals.ts';
import type { Offer } from './activity-status.ts';
import { PicturePicker, type Sent } from './picture-picker.tsx';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lengthOf = (typed: string): number => [...graphemes.segment(typed.trim())].length;

/** The application: a comment of at most 140 characters and up to three pictures. */
export function ApplyDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const [comment, setComment] = useState('');
  const [pictures, setPictures] = useState<readonly Sent[]>([]);
  const [missing, setMissing] = useState(false);
  const apply = useMutation({
    mutationFn: () =>
      call(activityApply, {
        body: { promotionId: offer.id, comment: comment.trim(), pictureIds: pictures.map(({ id }) => id) },
      }),
    onSuccess: () => {
      toast(text('promotions.applied'), 'gain');
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [activityList.name] }),
  });
  const left = ACTIVITY_COMMENT_MAX - lengthOf(comment);
  const fields = apply.error instanceof CallError ? apply.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = offer.activity?.pictures === true && pictures.length === 0;
    setMissing(lacks);
    if (!lacks && left >= 0) apply.mutate();
  };
  const aboutPictures = missing ? text('errors.field.content.pictures') : fields['pictureIds'];
  return (
    <Dialog open onClose={onClose} title={offer.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={text('promotions.comment')}
          hint={text('promotions.left', {
            count: Math.max(0, left),
            number: formats.number(Math.max(0, left)),
          })}
          error={left < 0 ? text('errors.field.too-long') : fields['comment']}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
        <PicturePicker
          required={offer.activity?.pictures === true}
          pictures={pictures}
          error={aboutPictures}
          onChange={(next) => {
            setMissing(false);
            setPictures(next);
          }}
        />
        <FormError>
          {apply.error && Object.keys(fields).length === 0 ? sentenceOf(apply.error, text) : undefined}
        </FormError>
        <Button type="submit" wide busy={apply.isPending}>
          {text('promotions.send')}
        </Button>
      </form>
    </Dialog>
  );
}
