import { Type } from 'typebox';
import { screenshotNames } from './names.ts';

export const TaskId = Type.Object({ task_id: Type.String({ format: 'uuid' }) });

export const ScreenshotId = Type.Object({
  task_id: Type.String({ format: 'uuid' }),
  name: Type.Enum([...screenshotNames]),
});

const pixels = (description: string) => Type.Integer({ minimum: 1, description });

const Screenshot = Type.Object({
  name: Type.Enum([...screenshotNames]),
  viewport: Type.Enum(['mobile', 'desktop']),
  part: Type.Enum(['fold', 'full', 'film'], {
    description:
      'fold: what is above the fold; full: the whole page, cut off where it is very long; film: what was on the screen while the page loaded, if its load was recorded.',
  }),
  content_type: Type.Enum(['image/webp', 'image/jpeg']),
  width: pixels('In pixels of the image.'),
  height: pixels('In pixels of the image.'),
  page_width: pixels('Width of the part of the page that it shows, in CSS pixels.'),
  page_height: pixels('Height of that part, which begins at the top of the page, in CSS pixels.'),
  at_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Of a film: milliseconds from the beginning of the load until it was drawn. Else null.',
  }),
  bytes: pixels('Size of the file.'),
});

export const ScreenshotList = Type.Object({
  items: Type.Array(Screenshot, {
    description:
      'Empty if the page was not rendered or could not be drawn in time, and once the screenshots have been deleted.',
  }),
});

/** The image itself, without the envelope. */
export const ScreenshotFile = Type.Unsafe<Buffer>({
  description: 'The image.',
  content: {
    'image/webp': { schema: Type.String({ contentMediaType: 'image/webp' }) },
    'image/jpeg': { schema: Type.String({ contentMediaType: 'image/jpeg' }) },
  },
});
