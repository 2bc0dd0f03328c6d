import { holds, type Finding, type Remark } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { Icon } from '@mela/ui/icon.tsx';

type VerdictProps = {
  findings: readonly Finding[];
  /** Fetches what a remark says is missing; null where nothing can be fetched for it. */
  onFetch: (remark: Remark) => (() => void) | null;
};

/** What came of checking: all of it in one word, then each thing that was looked at. */
export function Verdict({ findings, onFetch }: VerdictProps) {
  const { text } = useLocale();
  const isSound = holds(findings);
  return (
    <Card className={isSound ? 'border-gain' : 'border-loss'}>
      <output className={`block text-lg font-bold ${isSound ? 'text-gain' : 'text-loss'}`}>
        {text(isSound ? 'verify.holds' : 'verify.fails')}
      </output>
      {findings.map((finding) => (
        <section key={finding.subject} className="mt-3 flex flex-col gap-2">
          <h2 className="digits text-sm break-all text-ink-soft">
            {finding.subject === 'keys' ? text('verify.subjectKeys') : finding.subject}
          </h2>
          <ul className="flex flex-col gap-2">
            {finding.results.map(({ check, held }, at) => (
              <li key={`${check} ${at}`} className="flex items-start gap-2">
                <span className={held ? 'text-gain' : 'text-loss'}>
                  <Icon of={held ? 'circle-check' : 'circle-x'} />
                </span>
                <span>
                  <span className="sr-only">{text(held ? 'verify.held' : 'verify.notHeld')} </span>
                  {text(`verify.check.${check}`)}
                </span>
              </li>
            ))}
            {finding.remarks.map((remark, at) => (
              <RemarkLine key={`${remark.remark} ${at}`} remark={remark} onFetch={onFetch(remark)} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** What a reader should know besides, and what can be fetched about it. */
function RemarkLine({ remark, onFetch }: { remark: Remark; onFetch: (() => void) | null }) {
  const { text } = useLocale();
  const words = useRemarkWords();
  return (
    <li className="flex items-start gap-2">
      <span className="text-notice">
        <Icon of="circle-alert" />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-2 wrap-anywhere">
        <p>{words(remark)}</p>
        {onFetch && (
          <Button look="outline" size="small" onClick={onFetch}>
            {text(remark.remark === 'heads-apart' ? 'verify.fetchLink' : 'verify.fetchSeals')}
          </Button>
        )}
      </div>
    </li>
  );
}

function useRemarkWords(): (remark: Remark) => string {
  const { text, formats } = useLocale();
  return (remark) => {
    switch (remark.remark) {
      case 'beacon':
        return text('verify.remark.beacon', {
          round: String(remark.round),
          moment: formats.moment(remark.at),
        });
      case 'void':
        return text(remark.isResultKnown ? 'verify.remark.void-known' : 'verify.remark.void');
      case 'key':
        return text('verify.remark.key', { kid: remark.kid });
      case 'heads-apart':
        return text('verify.remark.heads-apart', { from: remark.from, to: remark.to });
      case 'salt':
      case 'outside':
      case 'fixed-late':
      case 'receipt-alone':
        return text(`verify.remark.${remark.remark}`);
    }
  };
}
