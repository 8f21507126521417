import { artImage } from "./layout.css";

/** Overlapping arcs, like pages that open, in the colour that reads on the brand. */
export function BrandArt() {
  return (
    <svg
      className={artImage}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="currentColor" stroke="none">
        <circle cx="520" cy="120" r="320" opacity=".06" />
        <circle cx="80" cy="720" r="360" opacity=".07" />
        <path d="M0 800V560a240 240 0 0 1 240 240z" opacity=".1" />
        <path d="M600 0v260A260 260 0 0 1 340 0z" opacity=".1" />
      </g>
      <g strokeWidth="1.5" opacity=".28">
        {[90, 140, 190, 240, 290, 340, 390, 440].map((radius) => (
          <path key={radius} d={`M${300 - radius} 560a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
        ))}
      </g>
      <g fill="currentColor" stroke="none">
        <path d="m300 348 150 62-150 62-150-62z" opacity=".9" />
        <path d="M212 450v62c52 40 124 40 176 0v-62l-88 36z" opacity=".6" />
        <path d="M442 414h8v96h-8z" opacity=".9" />
        <circle cx="446" cy="516" r="11" opacity=".9" />
      </g>
    </svg>
  );
}
