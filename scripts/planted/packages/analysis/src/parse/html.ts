// parse-knows-no-facts
import { title } from '../facts/title.ts';

export const html = [title];
