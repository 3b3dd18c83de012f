import type { PageAnalysis } from '../api/records.ts';

export interface CardImage {
  /** As written in the page. */
  readonly href: string;
  /** Null if no network can fetch it because it is not an absolute web URL. */
  readonly url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

/**
 * The card that a network shows for a shared link: a large image above the text, a small one next to it, or text only.
 */
export interface SocialCard {
  readonly form: 'large' | 'small' | 'text';
  readonly title: string | null;
  readonly description: string | null;
  readonly image: CardImage | null;
}

export const networks = ['facebook', 'x', 'linkedin', 'chat'] as const;
export type Network = (typeof networks)[number];

type Shared = Pick<PageAnalysis, 'social' | 'meta'>;

/** The first non-empty value of a property. */
function read(page: Shared, name: string): string | null {
  const list = name.startsWith('twitter:') ? page.social.twitter : page.social.open_graph;
  return list.find((one) => one.name === name && one.content !== '')?.content ?? null;
}

function pixels(value: string | null): number | null {
  const number = Number(value);
  return value !== null && Number.isInteger(number) && number > 0 ? number : null;
}

/** Networks do not resolve relative image URLs, so only absolute http(s) URLs count. */
function imageAt(page: Shared, href: string | null, prefix: 'og' | 'twitter'): CardImage | null {
  if (href === null) return null;
  return {
    href,
    url: /^https?:\/\//i.test(href) && URL.canParse(href) ? href : null,
    width: prefix === 'og' ? pixels(read(page, 'og:image:width')) : null,
    height: prefix === 'og' ? pixels(read(page, 'og:image:height')) : null,
    alt: read(page, `${prefix}:image:alt`),
  };
}

/** Minimum size for a large image, by its declared size; an image without a declared size counts as large. */
const largeFrom = { facebook: [600, 315], x: [300, 157], linkedin: [401, 210], chat: [300, 157] } as const;

function isLarge(network: Network, { width, height }: CardImage): boolean {
  const [minWidth, minHeight] = largeFrom[network];
  return (width ?? minWidth) >= minWidth && (height ?? minHeight) >= minHeight;
}

/** The card of a network; null if it shows the bare URL. */
export function socialCard(network: Network, page: Shared): SocialCard | null {
  const ogImage = read(page, 'og:image') ?? read(page, 'og:image:url') ?? read(page, 'og:image:secure_url');
  const title = read(page, 'og:title');
  const description = read(page, 'og:description');
  if (network === 'x') {
    const kind = read(page, 'twitter:card')?.toLowerCase() ?? null;
    const suffices = title !== null && description !== null && read(page, 'og:type') !== null;
    if (kind === null && !suffices) return null;
    const own = read(page, 'twitter:image') ?? read(page, 'twitter:image:src');
    const image = own === null ? imageAt(page, ogImage, 'og') : imageAt(page, own, 'twitter');
    const isUsable = image !== null && image.url !== null;
    const form = kind === 'summary_large_image' && isUsable && isLarge('x', image) ? 'large' : 'small';
    return {
      form,
      title: read(page, 'twitter:title') ?? title ?? page.meta.title?.text ?? null,
      description: read(page, 'twitter:description') ?? description,
      image,
    };
  }
  const image = imageAt(page, ogImage, 'og');
  const isUsable = image !== null && image.url !== null;
  return {
    form: isUsable ? (isLarge(network, image) ? 'large' : 'small') : 'text',
    title: title ?? page.meta.title?.text ?? null,
    description: description ?? page.meta.description?.text ?? null,
    image,
  };
}

/** Properties of a full preview that this page lacks. */
export function missingProperties(page: Shared): readonly string[] {
  const wanted = ['og:title', 'og:description', 'og:image', 'og:url', 'og:type', 'twitter:card'];
  return wanted.filter((name) => read(page, name) === null);
}
