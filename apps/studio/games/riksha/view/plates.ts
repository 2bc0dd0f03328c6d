import crocodile from '../../bengalways/view/symbols/croc.svg?raw';
import deer from '../../bengalways/view/symbols/deer.svg?raw';
import honey from '../../bengalways/view/symbols/honey.svg?raw';
import kite from '../../bengalways/view/symbols/kite.svg?raw';
import moon from '../../bengalways/view/symbols/moon.svg?raw';
import jackfruit from '../../mangoburst/view/symbols/jackfruit.svg?raw';
import lychee from '../../mangoburst/view/symbols/lychee.svg?raw';
import boat from '../../padma25/view/scene/boat.svg?raw';
import elephant from '../../padma25/view/symbols/elephant.svg?raw';
import mango from '../../padma25/view/symbols/mango.svg?raw';
import peacock from '../../padma25/view/symbols/peacock.svg?raw';
import tiger from '../../padma25/view/symbols/tiger.svg?raw';
import bell from '../../taka777/view/symbols/bell.svg?raw';
import { element } from '../../../view/element.ts';
import { pictureAddress } from '../../../view/picture-address.ts';

/** What is painted on the plates, from 1 to 13. */
const PAINTED = [
  lychee,
  honey,
  mango,
  jackfruit,
  bell,
  kite,
  moon,
  boat,
  deer,
  crocodile,
  peacock,
  elephant,
  tiger,
];

/** The grounds of rickshaw painters: loud, and never the same twice in a row. */
const GROUNDS = ['#c2367f', '#0e7490', '#c9502f', '#15803d', '#7c3aed', '#b45309'];

/** Spread like a hand while nobody plays. */
const SPREAD = [3, 8, 13, 11, 6];

/** A few plates, fanned out, for those who see them. */
export function fanOfPlates(name: (plate: number) => string): HTMLElement {
  const fan = element('div', { className: 'fan' }, ...SPREAD.map((plate) => plateOf(plate, name(plate))));
  fan.setAttribute('aria-hidden', 'true');
  return fan;
}

/** A plate that lies face down. */
export const plateBack = (): HTMLElement =>
  element('div', { className: 'plate back' }, element('img', { src: pictureAddress(kite), alt: '' }));

/** A painted plate with its number, as it is on the back of a rickshaw. */
export function plateOf(plate: number, name: string): HTMLElement {
  const made = element(
    'div',
    { className: 'plate' },
    element('b', { textContent: name }),
    element('img', { src: pictureAddress(PAINTED[plate - 1] ?? lychee), alt: '', draggable: false }),
    element('b', { textContent: name }),
  );
  made.style.setProperty('--ground', GROUNDS[plate % GROUNDS.length] ?? '#c2367f');
  return made;
}
