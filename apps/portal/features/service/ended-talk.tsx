import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { useState } from 'react';
import { keepFile } from '../../data/keep-file.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { wholeTalk, type Talk } from './queries.ts';
import { RatingForm } from './rating-form.tsx';
import { transcriptOf } from './transcript.ts';

const RATINGS = [
  'service.rating.1',
  'service.rating.2',
  'service.rating.3',
  'service.rating.4',
  'service.rating.5',
] as const;

type EndedTalkProps = { talk: Talk; inMessages: boolean; onAgain: () => void };

/** What is left to do about a talk that is over: keeping it, saying how it was, and beginning another. */
export function EndedTalk({ talk, inMessages, onAgain }: EndedTalkProps) {
  const { text } = useLocale();
  const said = talk.rating === null ? undefined : RATINGS[talk.rating - 1];
  return (
    <>
      <p>
        <strong>{text('service.ended')}</strong>{' '}
        {text(inMessages ? 'service.staysInMessages' : 'service.staysHere')}
      </p>
      {talk.rating === null ? (
        <RatingForm chatId={talk.id} words={RATINGS} />
      ) : (
        <output>{said && text('service.rated', { rating: text(said) })}</output>
      )}
      <div className="stitched opacity-60" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAgain}>{text('service.again')}</Button>
        <KeepCopy talk={talk} />
      </div>
    </>
  );
}

/** A file of all that was said, made here. */
function KeepCopy({ talk }: { talk: Talk }) {
  const { text, formats } = useLocale();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const keep = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const names = { self: text('service.you'), staff: text('service.staff') };
      const whole = transcriptOf(await wholeTalk(talk), text('shell.support'), names, (at) =>
        formats.moment(at),
      );
      const day = talk.messages[0]?.sentAt.toISOString().slice(0, 10) ?? '';
      keepFile(
        { type: 'text/plain;charset=utf-8', bytes: new TextEncoder().encode(whole) },
        `talk-${day}.txt`,
      );
    } catch (error) {
      setFailed(sentenceOf(error, text));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="outline" busy={busy} onClick={() => void keep()}>
        {text('service.copy')}
      </Button>
      <FormError>{failed}</FormError>
    </>
  );
}
