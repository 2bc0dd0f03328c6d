import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { endServiceChat } from '@mela/wire/portal/service.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { useStanding } from './desk-standing.tsx';
import { useRefresh, type Desk, type Talk } from './queries.ts';
import type { Writing } from './use-writing.ts';
import { NoProof, WritingForm } from './writing-form.tsx';

type OpenTalkProps = {
  talk: Talk;
  /** Undefined: it is closed for good, and what goes on at it goes on. */
  desk: Desk | undefined;
  inMessages: boolean;
  writing: Writing;
};

/** What stands below a talk that goes on: how long an answer may take, and the way to say more or to end it. */
export function OpenTalk({ talk, desk, inMessages, writing }: OpenTalkProps) {
  const { text } = useLocale();
  return (
    <>
      <TalkStanding talk={talk} desk={desk} inMessages={inMessages} />
      <WritingForm writing={writing} label={text('service.answer')} rows={2} />
      <EndTalk chatId={talk.id} />
      <NoProof />
    </>
  );
}

/** Where a talk stands in the queue, and whether anybody is there. */
function TalkStanding({ talk: { state, position }, desk, inMessages }: Omit<OpenTalkProps, 'writing'>) {
  const { text, formats } = useLocale();
  const standing = useStanding();
  const ahead = (position ?? 1) - 1;
  const place =
    position === null
      ? text('service.taken')
      : text('service.position', { count: ahead, number: formats.number(ahead) });
  const isThere = desk?.here !== false;
  return (
    <output className="block min-h-6">
      {state === 'waiting' && <strong>{place}</strong>}{' '}
      {desk && (state !== 'waiting' || !isThere) && standing(desk)}{' '}
      {!isThere && text(inMessages ? 'service.answerComesToMessages' : 'service.answerComesHere')}
    </output>
  );
}

/** Asks before a talk is ended. */
function EndTalk({ chatId }: { chatId: string }) {
  const { text } = useLocale();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const end = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      await call(endServiceChat, { body: { chatId } });
    } catch (error) {
      setFailed(sentenceOf(error, text));
    } finally {
      // Also where it was refused: it may be over already, and is shown so.
      await refresh();
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="outline" className="self-start" onClick={() => setAsking(true)}>
        {text('service.end')}
      </Button>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title={text('service.endTitle')}>
          <p>{text('service.endNote')}</p>
          <FormError>{failed}</FormError>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button look="danger" busy={busy} onClick={() => void end()}>
              {text('service.end')}
            </Button>
            <Button onClick={() => setAsking(false)}>{text('service.goOn')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
