// check-imports-no-check
import { titleLong } from './title-long.ts';

export const titleShort = [titleLong];
