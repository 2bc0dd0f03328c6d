import type { DrawFile } from './draw-files.ts';

/** Whose draws a file holds among others': what it is called there and by people, and on which days it draws (Monday 1, Sunday 7). */
export type Province = Readonly<{
  file: DrawFile;
  inFile: string;
  name: Readonly<{ en: string; bn: string }>;
  weekdays: readonly number[];
}>;

const central = (en: string, bn: string, ...weekdays: number[]): Province => ({
  file: 'vn-central',
  inFile: en,
  name: { en, bn },
  weekdays,
});
const south = (en: string, bn: string, ...weekdays: number[]): Province => ({
  ...central(en, bn, ...weekdays),
  file: 'vn-south',
});

/** The provinces of Vietnam's centre and south: each draws for itself, at its region's hour (rulebook 3.2). */
export const provinces: Readonly<Record<string, Province>> = {
  hue: central('Huế', 'হুয়ে', 1, 7),
  phuyen: central('Phú Yên', 'ফু ইয়েন', 1),
  daklak: central('Đắk Lắk', 'ডাক লাক', 2),
  quangnam: central('Quảng Nam', 'কুয়াং নাম', 2),
  danang: central('Đà Nẵng', 'দা নাং', 3, 6),
  khanhhoa: central('Khánh Hòa', 'খান হোয়া', 3, 7),
  binhdinh: central('Bình Định', 'বিন দিন', 4),
  quangtri: central('Quảng Trị', 'কুয়াং ত্রি', 4),
  quangbinh: central('Quảng Bình', 'কুয়াং বিন', 4),
  gialai: central('Gia Lai', 'জা লাই', 5),
  ninhthuan: central('Ninh Thuận', 'নিন থুয়ান', 5),
  quangngai: central('Quảng Ngãi', 'কুয়াং ন্গাই', 6),
  daknong: central('Đắk Nông', 'ডাক নং', 6),
  kontum: central('Kon Tum', 'কন তুম', 7),
  hochiminh: { ...south('Hồ Chí Minh City', 'হো চি মিন সিটি', 1, 6), inFile: 'TPHCM' },
  dongthap: south('Đồng Tháp', 'দং থাপ', 1),
  camau: south('Cà Mau', 'কা মাউ', 1),
  bentre: south('Bến Tre', 'বেন ত্রে', 2),
  vungtau: south('Vũng Tàu', 'ভুং তাউ', 2),
  baclieu: south('Bạc Liêu', 'বাক লিউ', 2),
  dongnai: south('Đồng Nai', 'দং নাই', 3),
  cantho: south('Cần Thơ', 'কান থো', 3),
  soctrang: south('Sóc Trăng', 'সক ত্রাং', 3),
  tayninh: south('Tây Ninh', 'তাই নিন', 4),
  angiang: south('An Giang', 'আন জাং', 4),
  binhthuan: south('Bình Thuận', 'বিন থুয়ান', 4),
  vinhlong: south('Vĩnh Long', 'ভিন লং', 5),
  binhduong: south('Bình Dương', 'বিন জুয়ং', 5),
  travinh: south('Trà Vinh', 'ত্রা ভিন', 5),
  longan: south('Long An', 'লং আন', 6),
  binhphuoc: south('Bình Phước', 'বিন ফুক', 6),
  haugiang: south('Hậu Giang', 'হাউ জাং', 6),
  tiengiang: south('Tiền Giang', 'তিয়েন জাং', 7),
  kiengiang: south('Kiên Giang', 'কিয়েন জাং', 7),
  dalat: south('Đà Lạt', 'দা লাত', 7),
};
