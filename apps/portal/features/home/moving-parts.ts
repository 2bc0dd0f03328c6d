// What the home page is made of and moves by itself: drawn by the server, and brought to life when what stands around every page lives;
// and what pops up over it. Fetched as one.
export { AnnouncementPopUp } from './announcement-pop-up.tsx';
export { Announcements } from './announcements.tsx';
export { Banners } from './banners.tsx';
export { Offers } from './offers.tsx';
export { WinnerBoard } from './winner-board.tsx';
