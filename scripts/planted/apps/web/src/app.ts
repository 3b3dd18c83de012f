// web-knows-no-server
import { errors } from '../../server/src/errors.ts';

export const web = [errors];
