// database-knows-no-features
import { accountUseCases } from '../features/accounts/use-cases.ts';

export const migrate = [accountUseCases];
