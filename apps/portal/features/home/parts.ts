// What the home page is made of: drawn by the server, and brought to life when what stands around every page lives. Fetched as one.
export { Announcements } from './announcements.tsx';
export { Banners } from './banners.tsx';
export { Promises } from './promises.tsx';
export { Sections } from './sections.tsx';
export { Shortcuts } from './shortcuts.tsx';
export { WinnerBoard } from './winner-board.tsx';
