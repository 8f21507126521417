export type Mode = "light" | "dark";

/** Neutral colours of each paper. In light mode the page is tinted and cards are lighter than the page. */
export const neutrals = {
  warm: {
    light: {
      page: "#fbf8f4",
      surface: "#ffffff",
      sunken: "#f4efe9",
      border: "#e6ddd3",
      borderStrong: "#887b76",
      text: "#221a1d",
      textMuted: "#605458",
    },
    dark: {
      page: "#151113",
      surface: "#20191c",
      sunken: "#2a2125",
      border: "#3f3438",
      borderStrong: "#93848b",
      text: "#f7efeb",
      textMuted: "#c3b5b5",
    },
  },
  cool: {
    light: {
      page: "#f4f5fb",
      surface: "#ffffff",
      sunken: "#eaecf7",
      border: "#d0d4e9",
      borderStrong: "#6d7298",
      text: "#11132c",
      textMuted: "#4c5173",
    },
    dark: {
      page: "#0b0c1d",
      surface: "#13152d",
      sunken: "#1c1f3f",
      border: "#31355f",
      borderStrong: "#8086b6",
      text: "#eeefff",
      textMuted: "#b2b6dc",
    },
  },
  sand: {
    light: {
      page: "#faf6ea",
      surface: "#fffefa",
      sunken: "#f1eedf",
      border: "#e3e0cc",
      borderStrong: "#73826e",
      text: "#15302b",
      textMuted: "#4a605a",
    },
    dark: {
      page: "#0d1a17",
      surface: "#142521",
      sunken: "#1b2f2a",
      border: "#2c443d",
      borderStrong: "#7c988d",
      text: "#eaf5ef",
      textMuted: "#aec5bb",
    },
  },
} as const satisfies Record<string, Record<Mode, Record<string, string>>>;

export type Paper = keyof typeof neutrals;
