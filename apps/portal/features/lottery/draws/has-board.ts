/** The families whose draws have more prizes than a line can show. */
export const hasBoard = (family: string): boolean => ['VNN', 'VNS', 'TH', 'LA', '4D'].includes(family);
