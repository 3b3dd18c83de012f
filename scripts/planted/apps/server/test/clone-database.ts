export const clone = 'clone';
