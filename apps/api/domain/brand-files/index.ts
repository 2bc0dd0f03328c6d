export { brandFile, readBrandFile, type BrandFile } from './brand-file.ts';
export { drawPictures } from './file-pictures.ts';
export { openBrand, takeIn, type BrandRefusal } from './take-in.ts';
