export const compose = 'compose';
