/** The inks of a picture. Pictures are art, so they may name colours; components may not. */
export type Palette = Readonly<{
  sky: string;
  dusk: string;
  ground: string;
  line: string;
  gold: string;
  goldDeep: string;
  hot: string;
  fresh: string;
  cool: string;
  pale: string;
  dark: string;
}>;

export const night: Palette = {
  sky: '#1c1346',
  dusk: '#2f2170',
  ground: '#120c2c',
  line: '#6a55b5',
  gold: '#ffb627',
  goldDeep: '#e08a00',
  hot: '#ff5b49',
  fresh: '#2fcf9c',
  cool: '#8fa6ff',
  pale: '#fff1d6',
  dark: '#140f2b',
};

export const river: Palette = {
  sky: '#cfe7e3',
  dusk: '#f6d9a8',
  ground: '#0b7285',
  line: '#c9b583',
  gold: '#f2b134',
  goldDeep: '#d68a12',
  hot: '#d9480f',
  fresh: '#2b8a5a',
  cool: '#0a5c6b',
  pale: '#fffdf7',
  dark: '#10333a',
};
