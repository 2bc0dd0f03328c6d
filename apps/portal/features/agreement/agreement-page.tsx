import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../page/facts.tsx';
import { useBrand } from '../../page/start.tsx';
import { ADULT_AGE } from '../../shell/adult-age.ts';
import { useBrandName } from '../../shell/brand-mark.tsx';

/** How long logins can be looked up (`LOGINS_KEPT_MS` of the api's room identity). */
const LOGINS_KEPT_DAYS = 90;

const SECTIONS = ['who', 'account', 'money', 'bets', 'limits', 'fair', 'data', 'end', 'changes'] as const;

/** What everybody accepts who registers. */
export function Component() {
  const text = useText();
  const brand = useBrandName();
  const { demo } = useBrand();
  const title = text('agreement.title');
  usePageFacts({ title: `${title} · ${brand}`, description: text('agreement.description', { brand }) });
  return (
    <article className="mx-auto max-w-2xl">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-3 text-ink-soft">{text('agreement.intro', { brand })}</p>
      {demo && (
        <p className="mt-4 rounded-card border border-notice p-4 font-semibold">{text('agreement.demo')}</p>
      )}
      {SECTIONS.map((section) => (
        <section key={section} className="mt-6">
          <h2 className="text-lg font-bold">{text(`agreement.${section}Title`)}</h2>
          <p className="mt-2">{text(`agreement.${section}`, { age: ADULT_AGE, days: LOGINS_KEPT_DAYS })}</p>
        </section>
      ))}
    </article>
  );
}
