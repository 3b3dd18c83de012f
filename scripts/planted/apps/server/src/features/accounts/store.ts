export const accountStore = 'account store';
