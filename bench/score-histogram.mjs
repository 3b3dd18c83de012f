// Draws the distribution of scores as an SVG picture that reads on a light and on a dark page.

const width = 720;
const height = 300;
const left = 44;
const top = 40;
const bottom = 44;
const barColor = '#3f7d58';
const beforeColor = '#c98a4b';
const lineColor = '#8a8f98';
const textColor = '#6b7280';

/** The histogram of a run of score-distribution.mjs, and of an earlier one if there is one. */
export function drawHistogram({ histogram, pages, score }, before) {
  const highest = Math.max(...histogram, ...(before?.histogram ?? []));
  const scale = Math.ceil(highest / 10) * 10;
  const floor = height - bottom;
  const yOf = (share) => floor - (share / scale) * (floor - top);
  const binWidth = (width - left - 12) / histogram.length;
  const bars = (bins, color, from, wide) =>
    bins
      .map((share, i) => {
        const y = yOf(share);
        const x = left + i * binWidth + from * binWidth;
        return `<rect x="${round(x)}" y="${round(y)}" width="${round(wide * binWidth)}" height="${round(floor - y)}" fill="${color}"/>`;
      })
      .join('');
  const lines = [];
  for (let share = 0; share <= scale; share += scale / 5) {
    const y = round(yOf(share));
    lines.push(
      `<path d="M${left} ${y}H${width - 12}" stroke="${lineColor}" stroke-opacity="0.4"/>`,
      `<text x="${left - 6}" y="${y + 4}" text-anchor="end">${share}%</text>`,
    );
  }
  const ticks = Array.from({ length: 11 }, (_, i) => {
    const x = round(left + (i * histogram.length * binWidth) / 10);
    return `<text x="${x}" y="${floor + 18}" text-anchor="middle">${i * 10}</text>`;
  });
  const legend = [
    ...(before === null ? [] : [[beforeColor, `before: median ${before.score.median}`]]),
    [
      barColor,
      `${before === null ? '' : 'now: '}median ${score.median}, half from ${score.q1} to ${score.q3}`,
    ],
  ].map(
    ([color, text], i) =>
      `<rect x="${left + i * 200}" y="12" width="12" height="12" fill="${color}"/><text x="${left + i * 200 + 18}" y="22">${text}</text>`,
  );
  const label = `Share of ${pages} saved pages by score`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}" font-family="system-ui, sans-serif" font-size="12" fill="${textColor}">`,
    `<title>${label}</title>`,
    ...lines,
    ...(before === null ? [] : [bars(before.histogram, beforeColor, 0.08, 0.4)]),
    before === null ? bars(histogram, barColor, 0.1, 0.8) : bars(histogram, barColor, 0.52, 0.4),
    ...ticks,
    `<text x="${left + (width - left) / 2}" y="${height - 8}" text-anchor="middle">score</text>`,
    ...legend,
    '</svg>\n',
  ].join('\n');
}

function round(number) {
  return Math.round(number * 10) / 10;
}
