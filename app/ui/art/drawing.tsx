import { drawing } from "./art.css";
import type { Ink, Shape } from "./shape";

const fillOf = (ink: Ink) => (typeof ink === "number" ? `var(--c-ink${ink})` : ink);

/** Joins neighbouring shapes of the same ink into one path. */
function joined(shapes: readonly Shape[]): Shape[] {
  const paths: Shape[] = [];
  for (const [ink, path] of shapes) {
    const last = paths.at(-1);
    if (last?.[0] === ink) paths[paths.length - 1] = [ink, last[1] + path];
    else paths.push([ink, path]);
  }
  return paths;
}

/** Draws shapes in the theme's inks. The SVG fills its box; it is decorative, so screen readers skip it. */
export function draw(shapes: readonly Shape[], viewBox: string, align = "xMidYMid") {
  return (
    <svg
      className={drawing}
      viewBox={viewBox}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
      focusable="false"
    >
      {joined(shapes).map(([ink, path], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change.
        <path key={index} fill={fillOf(ink)} d={path} />
      ))}
    </svg>
  );
}
