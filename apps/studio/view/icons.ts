/** The signs on the buttons, as strokes of a 24 × 24 icon. */
export const ICONS = {
  close: 'M6 6l12 12M18 6 6 18',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  soundOn: 'M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4',
  less: 'M6 12h12',
  more: 'M6 12h12M12 6v12',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M18 3v4.4h-4.4',
  stop: 'M7 7h10v10H7z',
  turbo: 'M13 3 5 14h6l-1 7 8-11h-6z',
  auto: 'M7 17a6 6 0 0 1 0-10h8M12 4l3 3-3 3M17 7a6 6 0 0 1 0 10H9M12 20l-3-3 3-3',
} as const;
