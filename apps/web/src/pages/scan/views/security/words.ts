import { defineWords } from '../../../../words/language.tsx';
import { wordsEn } from './words-en.ts';
import { wordsIt } from './words-it.ts';

export const securityWords = defineWords('scan/views/security', wordsEn);
