export const main = 'main';
