import type { Demo } from './demo.ts';
import { LimitMeter } from './limit-meter.tsx';
import { SearchPreview } from './search-preview.tsx';

const page = {
  url: 'https://www.example.com/guides/pruning/olive-trees',
  siteName: 'Example Gardens',
  title: 'How to prune an olive tree in early spring, step by step, with pictures and a calendar',
  description:
    'Which branches go, which stay, and when: a guide to the pruning of olive trees for gardeners, with drawings of every cut, the tools that you need and a calendar for every month of the year, from January on.',
};

export const demo: Demo = {
  title: 'Search-result preview',
  cases: [
    { name: 'Desktop, too long', node: <SearchPreview device="desktop" {...page} /> },
    { name: 'Phone, too long', node: <SearchPreview device="phone" {...page} /> },
    {
      name: 'Fits',
      node: <SearchPreview device="phone" {...page} title="Pruning olive trees" description="In short." />,
    },
    {
      name: 'Without title and description',
      node: <SearchPreview device="phone" {...page} title={null} description={null} />,
    },
    {
      name: 'In Arabic',
      node: (
        <SearchPreview device="phone" {...page} title="كيفية تقليم شجرة الزيتون في أوائل الربيع خطوة بخطوة" />
      ),
    },
    { name: 'Meter: too long', node: <LimitMeter name="Title" value={1040} limit={561} from={200} /> },
    { name: 'Meter: short', node: <LimitMeter name="Title" value={120} limit={561} from={200} /> },
    { name: 'Meter: fits', node: <LimitMeter name="Title" value={480} limit={561} from={200} /> },
  ],
};
