// provider-knows-its-port-only
import { config } from '../../config.ts';

export const vendor = [config];
