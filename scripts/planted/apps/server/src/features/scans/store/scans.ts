// stores-call-nobody
import { accountUseCases } from '../../accounts/use-cases.ts';

export const scanStore = [accountUseCases];
