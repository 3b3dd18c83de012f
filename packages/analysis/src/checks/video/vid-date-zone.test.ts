import { describe, expect, it } from 'vitest';

import { judge } from '../../fixtures/page.ts';
import { vidDateZone } from './vid-date-zone.ts';

const video = (uploadDate: string) => ({
  head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","uploadDate":"${uploadDate}"}</script>`,
});

describe('vid-date-zone', () => {
  it.each(['2026-05-03', '2026-05-03T10:00:00'])('fires on %s', (value) => {
    expect(judge(vidDateZone, video(value))).toEqual({
      status: 'fail',
      code: 'zoneless',
      data: { count: 1, value },
      elements: [6],
    });
  });
  it.each(['2026-05-03T10:00:00Z', '2026-05-03T10:00:00+02:00'])('passes on %s', (value) => {
    expect(judge(vidDateZone, video(value))).toEqual({ status: 'pass' });
  });
  it.each(['yesterday', ''])('leaves %j to other checks', (value) => {
    expect(judge(vidDateZone, video(value))).toEqual({ status: 'not-applicable', reason: 'no-video-markup' });
  });
});
