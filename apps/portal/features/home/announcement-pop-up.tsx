import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { announcementList } from '@mela/wire/portal/content.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFirstLogin } from '../../data/sign-in/first-login.ts';
import { closePopUps, popUpsClosed } from '../../data/pop-ups-closed.ts';
import { previewTicket } from '../../data/preview.ts';
import { queryOf } from '../../data/query.ts';
import { useSignedIn } from '../../data/session.ts';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { langOf } from '../../data/locale/language-tag.ts';
import { RichText } from '../../widgets/rich-text.tsx';
import { ContentLink } from '../../widgets/content-link.tsx';

/** The announcements that pop up: once per session, and once more after the login (SPEC.md §4). */
export function AnnouncementPopUp() {
  const text = useText();
  const signedIn = useSignedIn();
  const [closed, setClosed] = useState({ in: popUpsClosed(true), out: popUpsClosed(false) });
  const [at, setAt] = useState(0);
  const who = signedIn ? 'in' : 'out';
  const { data } = useQuery({
    ...queryOf(announcementList, { query: { kinds: ['pop-up'] } }),
    // By who looks: what pops up for one is nothing for the other.
    queryKey: ['announcementList', 'pop-up', { who }],
    enabled: !closed[who],
  });
  // Whoever looks at drafts sees everybody's.
  const seesAll = isFirstLogin() || previewTicket() !== null;
  const matching = (data ?? []).filter(({ audience }) => audience !== 'first-login' || seesAll);
  const shown = matching[at];
  if (closed[who] || !shown) return null;
  const close = () => {
    closePopUps(signedIn);
    setClosed({ ...closed, [who]: true });
    setAt(0);
  };
  const { title, html, picture, link, language } = shown;
  const more = at + 1 < matching.length;
  return (
    <Dialog open onClose={close} title={title}>
      <div lang={langOf(language)}>
        {picture !== undefined && (
          <Picture
            src={picture}
            widths={BANNER_WIDTHS}
            sizes="(min-width: 640px) 408px, 85vw"
            width={768}
            height={384}
            alt=""
            className="mb-3 aspect-2/1 w-full rounded-control bg-raised object-cover"
          />
        )}
        <RichText html={html} language={language} />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        {link && (
          <ContentLink link={link} onClick={close} className={buttonLook({ look: 'action' }, 'flex-1')}>
            {text('home.announcementLook')}
          </ContentLink>
        )}
        <Button look="outline" className="flex-1" onClick={more ? () => setAt(at + 1) : close}>
          {text(more ? 'home.nextAnnouncement' : 'shell.close')}
        </Button>
      </div>
    </Dialog>
  );
}
