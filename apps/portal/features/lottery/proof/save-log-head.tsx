import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { lotteryLogHead } from '@mela/wire/portal/lottery-log.ts';
import { call } from '../../../data/call.ts';
import { saveFile } from './save-file.ts';
import { useFetched } from './use-show-proof.ts';

/** Lets the reader keep the signed head of the public log: whoever has one sees later whether anything was changed. */
export function SaveLogHead() {
  const { text } = useLocale();
  const fetch = useFetched();
  const save = () => fetch(call(lotteryLogHead), (head) => saveFile('lottery-log-head.json', head));
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-bold">{text('verify.keepHead')}</h2>
      <p className="text-ink-soft">{text('verify.keepHeadNote')}</p>
      <Button look="outline" className="whitespace-normal!" onClick={() => void save()}>
        {text('verify.saveHead')}
      </Button>
    </Card>
  );
}
