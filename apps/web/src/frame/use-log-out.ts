import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dataOf, remove } from '../api/client.ts';
import { endSession } from '../api/session.ts';
import { useErrorTexts } from '../components/error-state.tsx';
import { useToast } from '../components/toast.tsx';
import { publicPath } from '../public-path.ts';
import { useLanguage, useWords } from '../words/language.tsx';
import { frameWords } from './frame-words.ts';

/** Returns a function that logs out and opens the homepage. */
export function useLogOut(): () => void {
  const words = useWords(frameWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const textOf = useErrorTexts();
  const showToast = useToast();
  const { mutate } = useMutation({
    mutationFn: () => dataOf(remove('/app/api/session')),
    onSuccess: async (session) => {
      endSession(queries, session);
      await navigate(publicPath('/', language));
    },
    onError: (error) => showToast(words.stillLoggedIn({ reason: textOf(error) })),
  });
  return () => mutate();
}
