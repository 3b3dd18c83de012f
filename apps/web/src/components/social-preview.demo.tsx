import type { Demo } from './demo.ts';
import { SocialPreview } from './social-preview.tsx';
import type { SocialCard } from './social-card.ts';

const url = 'https://www.example.com/guides/olive-trees';
const card: SocialCard = {
  form: 'large',
  title: 'How to prune an olive tree',
  description: 'Which branches go, which stay, and when: a guide for gardeners with drawings of every cut.',
  image: {
    href: 'https://www.example.com/pictures/olive-tree.jpg',
    url: 'https://www.example.com/pictures/olive-tree.jpg',
    width: 1200,
    height: 630,
    alt: null,
  },
};
const small: SocialCard = { ...card, form: 'small' };
const broken: SocialCard = {
  ...card,
  form: 'text',
  image: { href: '/pictures/a.jpg', url: null, width: null, height: null, alt: null },
};

export const demo: Demo = {
  title: 'Social preview',
  cases: [
    { name: 'Large', node: <SocialPreview network="facebook" card={card} url={url} /> },
    { name: 'Small', node: <SocialPreview network="x" card={small} url={url} /> },
    { name: 'Without a description', node: <SocialPreview network="linkedin" card={card} url={url} /> },
    { name: 'Picture that nobody finds', node: <SocialPreview network="chat" card={broken} url={url} /> },
    { name: 'No card', node: <SocialPreview network="x" card={null} url={url} /> },
  ],
};
