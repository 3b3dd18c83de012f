export const config = process.env;
