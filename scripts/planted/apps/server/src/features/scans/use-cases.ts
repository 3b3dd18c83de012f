// use-cases-know-no-routes
import { answer } from '../../http/answer.ts';
// features-meet-in-use-cases
import { accountStore } from '../accounts/store.ts';

export const scanUseCases = [answer, accountStore];
