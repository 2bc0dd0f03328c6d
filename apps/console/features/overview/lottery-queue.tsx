import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { lotteryMatters } from '@mela/wire/console/lottery-rulings.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useLanguage } from '../../data/language-provider.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';

/** The draws that wait for people, each the way to it. */
export function LotteryQueue() {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const query = useQuery(liveQueryOf(lotteryMatters));
  return (
    <Section title={text('console.lottery')}>
      <Loaded query={query}>
        {({ draws }) =>
          draws.length === 0 ? (
            <p className="text-ink-soft">{text('console.noLotteryMatters')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {draws.map(({ game, names, drawNumber, drawsAt, matters }) => (
                <li key={`${game} ${drawNumber}`}>
                  <Link
                    to={`/lottery?game=${encodeURIComponent(game)}&draw=${encodeURIComponent(drawNumber)}`}
                    className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 hover:border-edge"
                  >
                    <strong>{names[language] ?? game}</strong>
                    <span className="digits">{drawNumber}</span>
                    <span className="text-sm text-ink-soft">{formats.moment(drawsAt)}</span>
                    {matters.map((matter) => (
                      <Badge key={matter} tone={matter === 'ruling' ? 'notice' : 'loss'}>
                        {text(`console.matter.${matter}`)}
                      </Badge>
                    ))}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
