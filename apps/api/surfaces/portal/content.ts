import { ok } from '@mela/primitives';
import { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { announcements, banners } from '../../domain/content/index.ts';
import { inScope } from './route.ts';

export const contentRoutes = [
  inScope(bannerList, async (scope, { language }, { query }) =>
    ok(await banners(scope, language, query.place)),
  ),
  inScope(announcementList, async (scope, { language }, { query }) =>
    ok(await announcements(scope, language, query.kinds ?? ['marquee'])),
  ),
];
