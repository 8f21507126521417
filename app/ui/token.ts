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

/** Corners follow the institution's shape, which its stylesheet sets. */
export const radius = {
  small: "calc(var(--r)*.7)",
  medium: "var(--r)",
  button: "var(--r-btn)",
  large: "var(--r-card)",
  art: "var(--r-art)",
  full: "99px",
} as const;

/** The space between the edge of a card and the picture at its top. */
export const inset = "var(--inset)";

/** Spacing of the institution's pages: padding of cards, gap between them, height of controls. */
export const density = { pad: "var(--pad)", gap: "var(--gap)", control: "var(--ctl)" } as const;

/** The institution's style of cards and primary buttons, and the height of its progress bars. */
export const elevation = {
  line: "var(--card-line)",
  flat: "var(--card-sh)",
  raised: "var(--lift)",
  button: "var(--btn-sh)",
  bar: "var(--bar)",
} as const;

/** The scale of texts. `show` is for the titles of the home page and of success pages. */
export const text = {
  tiny: ".8125rem",
  small: ".9375rem",
  lead: "clamp(1.0625rem,1rem + .3vw,1.1875rem)",
  h3: "1.125rem",
  h2: "clamp(1.3125rem,1.2rem + .55vw,1.625rem)",
  h1: "clamp(1.75rem,1.4rem + 1.7vw,2.5rem)",
  show: "clamp(1.75rem,1rem + 3.4vw,3.5rem)",
} as const;

/** Titles have the face that the institution's stylesheet sets. `system-ui` comes late: on Linux it is often DejaVu. */
export const font = {
  title: "var(--f)",
  titleWeight: "var(--f-weight)",
  titleTrack: "var(--f-track)",
  titleLeading: "var(--f-leading)",
  sans: '-apple-system,"Segoe UI Variable Text","Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif',
  mono: 'ui-monospace,SFMono-Regular,"Cascadia Mono",Consolas,"Roboto Mono",monospace',
} as const;

export const media = {
  phone: "screen and (max-width:599.98px)",
  tablet: "screen and (min-width:600px)",
  desktop: "screen and (min-width:960px)",
  print: "print",
  motion: "(prefers-reduced-motion:no-preference)",
} as const;
