import type { NewMerchant } from '@mela/api/domain/merchants/index.ts';
import { STOCK } from '@mela/themes';

/** The demo's two brands: they share nothing but the installation, which is the point of showing both. */
export const brands = {
  mela: {
    code: 'mela',
    name: { bn: 'মেলা', en: 'Mela' },
    hosts: ['mela.localhost', 'line2.mela.localhost'],
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    languages: ['bn', 'en'],
    theme: STOCK.night,
    resources: [
      { type: 'Telegram', url: 'https://telegram.example/mela' },
      { type: 'WhatsApp', url: 'https://whatsapp.example/mela' },
      { type: 'Facebook', url: 'https://facebook.example/mela' },
      { type: 'service', url: 'mailto:help@mela.example' },
    ],
    digits: 'bengali-lakh',
    flags: {
      registerByUsername: true,
      registerByMobile: true,
      registerByMobileWithPassword: true,
      verifyMobileAtRegistration: true,
      passwordsGrowOld: false,
      agentPolicy: true,
      freePlay: true,
      loginByMobileCode: true,
    },
  },
  nodi: {
    code: 'nodi',
    name: { bn: 'নদী', en: 'Nodi' },
    hosts: ['nodi.localhost', 'line2.nodi.localhost'],
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    languages: ['en', 'bn'],
    theme: STOCK.river,
    resources: [
      { type: 'Telegram', url: 'https://telegram.example/nodi' },
      { type: 'service', url: 'mailto:help@nodi.example' },
    ],
    secondStep: true,
    digits: 'thousands',
    flags: {
      registerByUsername: true,
      registerByMobile: false,
      registerByMobileWithPassword: false,
      verifyMobileAtRegistration: false,
      passwordsGrowOld: false,
      agentPolicy: false,
      freePlay: false,
      loginByMobileCode: false,
    },
  },
} as const satisfies Record<string, NewMerchant>;

/** What the demo's brands are called on the wire. */
export type BrandCode = keyof typeof brands;
