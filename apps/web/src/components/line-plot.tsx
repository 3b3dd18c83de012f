import { useState, type PointerEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../words/language.tsx';
import styles from './line-plot.module.css';

export interface PlotPoint {
  readonly id: string | number;
  readonly value: number;
  /** What is shown for the point near the pointer. */
  readonly label: string;
  /** Below the axis, for the first and the last point. */
  readonly date: string;
  /** What the value is from. */
  readonly to?: string | undefined;
}

/** Up to so many points each have a dot. */
const maxDots = 40;

/**
 * A line through values, oldest first; a single one is drawn at the right end. The pointer shows the nearest value and
 * opens what it is from. For everyone else the same is in the table that belongs to every chart.
 */
export function LinePlot(props: {
  readonly points: readonly PlotPoint[];
  /** The ends of the vertical axis. */
  readonly from: number;
  readonly to: number;
  /** How values are written; as plain numbers by default. */
  readonly textOf?: (value: number) => string;
}) {
  const format = useFormat();
  const { points, from, to, textOf = format.number } = props;
  const [near, setNear] = useState<number | null>(null);
  const spots = points.map(({ value }, index) => ({
    x: points.length === 1 ? 100 : (100 * index) / (points.length - 1),
    y: (100 * (to - value)) / (to - from),
  }));
  const [first, last, lastSpot] = [points[0], points.at(-1), spots.at(-1)];
  if (first === undefined || last === undefined || lastSpot === undefined) return null;
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.round(((clientX - left) / width) * (points.length - 1));
    setNear(Math.min(points.length - 1, Math.max(0, place)));
  };
  const chosen = near === null ? undefined : points[near];
  const chosenSpot = near === null ? undefined : spots[near];
  return (
    <>
      <div
        className={styles.plot}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setNear(null)}
      >
        <span className={styles.scaleEnd} aria-hidden="true">
          {textOf(to)}
        </span>
        <span className={`${styles.scaleEnd} ${styles.low}`} aria-hidden="true">
          {textOf(from)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
          {[0, 50, 100].map((y) => (
            <path key={y} d={`M0 ${y}H100`} className={styles.rule} />
          ))}
          <path
            d={spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            className={styles.line}
          />
          {/* A zero-length line with round caps stays a dot however the SVG is stretched. */}
          {points.length <= maxDots && (
            <path d={spots.map(({ x, y }) => `M${x} ${y}h.001`).join('')} className={styles.dots} />
          )}
          <path d={`M${lastSpot.x} ${lastSpot.y}h.001`} className={styles.last} />
          {chosenSpot !== undefined && (
            <path d={`M${chosenSpot.x} ${chosenSpot.y}h.001`} className={styles.last} />
          )}
        </svg>
        <span className={styles.lastLabel} style={{ top: `${lastSpot.y}%` }} aria-hidden="true">
          {textOf(last.value)}
        </span>
        {chosen?.to !== undefined && (
          <Link to={chosen.to} className={styles.open} tabIndex={-1} aria-hidden="true" draggable={false} />
        )}
        {chosen !== undefined && chosenSpot !== undefined && (
          <span
            className={chosenSpot.x > 50 ? `${styles.label} ${styles.before}` : styles.label}
            style={{ left: `${chosenSpot.x}%` }}
            aria-hidden="true"
          >
            {chosen.label}
          </span>
        )}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {points.length > 1 && <span>{first.date}</span>}
        <span className={styles.lastDate}>{last.date}</span>
      </div>
    </>
  );
}
