/** The last fonts of a list; `system-ui` comes late, because it is often DejaVu on Linux. */
const REST = '-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif';

/** Faces of titles with their weight, tracking and line height. They are system fonts, so that none is downloaded. */
const typefaces = {
  sans: ["inherit", 650, "-.018em", 1.16],
  serif: [
    '"Iowan Old Style","Palatino Linotype",Palatino,P052,Constantia,"Noto Serif",Georgia,serif',
    700,
    "-.012em",
    1.12,
  ],
  geometric: [`"Avenir Next",Bahnschrift,"Century Gothic","URW Gothic",${REST}`, 800, "-.03em", 1.08],
  rounded: [`ui-rounded,"SF Pro Rounded","Arial Rounded MT Bold",Nunito,"Trebuchet MS",${REST}`, 700, "-.015em", 1.15],
} as const;

/** Corners of fields, buttons, cards and pictures in cards; the margin around a picture in a card. */
const shapes = {
  sharp: ["3px", "3px", "3px", "0", "0"],
  soft: ["6px", "6px", "8px", "0", "0"],
  round: ["14px", "99px", "22px", "16px", ".5rem"],
} as const;

/** Padding of cards, gap between them, height of controls. */
const densities = {
  compact: ["1rem", ".75rem", "2.875rem"],
  regular: ["1.25rem", "1rem", "3rem"],
  roomy: ["1.375rem", "1.125rem", "3.25rem"],
} as const;

/** Edge and shadow of a card, shadow of a raised card, shadow of the primary button, height of progress bars. */
const cards = {
  line: [
    "1px solid var(--c-border)",
    "0 1px 2px var(--c-shadow)",
    "0 10px 28px -12px var(--c-lift)",
    "0 1px 2px var(--c-shadow)",
    ".25rem",
  ],
  bold: ["1.5px solid var(--c-border-bold)", "none", "5px 5px 0 var(--c-ink3)", "3px 3px 0 var(--c-ink3)", ".75rem"],
  soft: [
    "1px solid var(--c-border-soft)",
    "0 2px 14px -4px var(--c-shadow)",
    "0 14px 30px -12px var(--c-lift)",
    "none",
    ".5rem",
  ],
} as const;

/** The look of an institution besides its colours; a missing value stands for the product's default. */
export interface LookInput {
  typeface?: keyof typeof typefaces | null | undefined;
  shape?: keyof typeof shapes | null | undefined;
  density?: keyof typeof densities | null | undefined;
  card?: keyof typeof cards | null | undefined;
}

/** The CSS variables of a look, without their leading dashes. */
export function lookVariables({ typeface, shape, density, card }: LookInput): Record<string, string> {
  const [face, weight, track, leading] = typefaces[typeface ?? "sans"];
  const [field, button, corner, art, inset] = shapes[shape ?? "soft"];
  const [pad, gap, control] = densities[density ?? "regular"];
  const [line, shadow, lift, raised, bar] = cards[card ?? "line"];
  return {
    ...{ f: face, "f-weight": String(weight), "f-track": track, "f-leading": String(leading) },
    ...{ r: field, "r-btn": button, "r-card": corner, "r-art": art, inset },
    ...{ pad, gap, ctl: control },
    ...{ "card-line": line, "card-sh": shadow, lift, "btn-sh": raised, bar },
  };
}
