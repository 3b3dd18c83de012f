// pdf-knows-itself-only
import { accountUseCases } from '../features/accounts/use-cases.ts';

export const report = [accountUseCases];
