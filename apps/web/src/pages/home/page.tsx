import { usePageTitle } from '../../frame/page-title.ts';
import { publicText } from '../../public-head.ts';
import { useLanguage } from '../../words/language.tsx';

export function Page() {
  const { language } = useLanguage();
  usePageTitle(publicText('/', language).title);
  return <h1>Siteglass</h1>;
}
