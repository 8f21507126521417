import { artImage } from "./layout.css";

/** A graduation cap with rings and arcs, in the text colour of the brand's fill. */
export function BrandArt() {
  return (
    <svg
      className={artImage}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMid slice"
      fill="currentColor"
      stroke="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="560" cy="80" r="340" opacity=".06" />
      <circle cx="40" cy="760" r="360" opacity=".07" />
      <path d="M0 800V600a200 200 0 0 1 200 200z" opacity=".12" />
      <path d="M600 0v200A200 200 0 0 1 400 0z" opacity=".12" />
      <g fill="none" stroke="currentColor" strokeWidth="1.25" opacity=".2">
        {[120, 180, 240, 300, 360, 420, 480].map((radius) => (
          <circle key={radius} cx="300" cy="400" r={radius} />
        ))}
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="m300 345 104 46-104 46-104-46z" />
        <path d="M238 412v46c36 28 88 28 124 0v-46M404 393v62" />
      </g>
      <circle cx="120" cy="400" r="7" opacity=".6" />
      <circle cx="427" cy="273" r="9" opacity=".8" />
      <circle cx="130" cy="570" r="10" opacity=".5" />
    </svg>
  );
}
