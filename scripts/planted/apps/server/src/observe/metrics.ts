export const metrics = [];
