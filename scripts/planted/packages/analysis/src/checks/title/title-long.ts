export const titleLong = 'title-long';
