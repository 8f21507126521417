/** Spacing on a 4/8 px scale, in rem so that it follows the user's text size. */
export const space = {
  1: ".25rem",
  2: ".5rem",
  3: ".75rem",
  4: "1rem",
  5: "1.5rem",
  6: "2rem",
  7: "3rem",
  8: "4rem",
} as const;

/** Corners follow the institution's shape, which its stylesheet sets as `--r`. */
export const radius = {
  small: "calc(var(--r,10px)*.8)",
  medium: "var(--r,10px)",
  large: "calc(var(--r,10px)*1.4)",
  full: "99px",
} as const;

export const text = {
  small: ".875rem",
  tiny: ".8125rem",
  h1: "clamp(1.625rem,1.35rem + 1.3vw,2.25rem)",
  h2: "clamp(1.25rem,1.15rem + .5vw,1.5rem)",
  h3: "1.125rem",
} as const;

export const font = {
  /** Titles use the institution's typeface, which its stylesheet sets as `--f`. */
  title: "var(--f,inherit)",
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif',
  mono: "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace",
} as const;

export const media = {
  phone: "screen and (max-width:599.98px)",
  tablet: "screen and (min-width:600px)",
  desktop: "screen and (min-width:960px)",
  print: "print",
  motion: "(prefers-reduced-motion:no-preference)",
} as const;
