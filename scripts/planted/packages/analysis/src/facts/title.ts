// facts-know-no-checks
import { titleLong } from '../checks/title/title-long.ts';

export const title = [titleLong];
