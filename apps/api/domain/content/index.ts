export {
  announce,
  announcements,
  type Announcement,
  type AnnouncementAudience,
  type AnnouncementKind,
  type NewAnnouncement,
} from './announcements.ts';
export { banners, hangBanner, type Banner, type BannerPlace, type NewBanner } from './banners.ts';
