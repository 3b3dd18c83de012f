// collect-knows-no-features
import { accountUseCases } from '../features/accounts/use-cases.ts';

export const dns = [accountUseCases];
