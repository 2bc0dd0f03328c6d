// What the home page is made of and moves by itself: drawn by the server, and brought to life when what stands around every page lives.
// Fetched as one.
export { Announcements } from './announcements.tsx';
export { Banners } from './banners.tsx';
export { Offers } from './offers.tsx';
export { WinnerBoard } from './winner-board.tsx';
