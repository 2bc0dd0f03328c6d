/** The address of a picture for the console itself: drawings of the system lie where players find them too. */
export const pictureSource = (address: string): string =>
  address.startsWith('/pictures/')
    ? `/console/content-pictures/${address.slice('/pictures/'.length)}`
    : `${address}-480.webp`;
