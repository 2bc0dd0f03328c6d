/** Where draws and tickets are checked. */
export const verifyPage = '/verify';
