import { defineWords } from '../../../../words/words.ts';
import { wordsEn } from './words-en.ts';

export const securityWords = defineWords('scan/views/security', wordsEn);
