import type { EntryContext } from "react-router";
import type { Language } from "~/rules/language";
import type { TextArea } from "./i18n/page-text";

/** Id of the element whose content the browser takes over; the shell around it stays the server's. */
export const PAGE_ID = "hydrated-page";

/** Id of the element with the `HydrationData` as JSON. */
export const DATA_ID = "hydration-data";

/** The part of the frame that views of hydrated pages read. It contains no other data about the person or the site. */
export interface BrowserFrame {
  locale: Language;
  owner: string | null;
  timeZone: string;
  base: string;
  mark: string | null;
  typed: Readonly<Record<string, string>> | null;
  url: string;
}

/** What the browser needs to continue a page that the server has rendered. */
export interface HydrationData {
  basename: string | undefined;
  future: EntryContext["future"];
  /** The version of the build, and the matched routes only. */
  manifest: EntryContext["manifest"];
  /** Id of the page's own route; the other matched routes are the layouts around it. */
  pageId: string;
  /** Data of loaders and actions as React Router encodes it. */
  state: string;
  frame: BrowserFrame;
  /** URL of the texts of the page's areas, in its language. */
  texts: string;
}

/** The scripts of a hydrated page. */
export interface Hydration {
  entry: string;
  /** The scripts that the entry and the page need, loaded at once. */
  preloads: readonly string[];
  data: HydrationData;
}

/** The handle of a route that asks for hydration. */
export interface HydratedHandle {
  /** The areas of texts that its views use, besides `frame`. */
  hydrate?: readonly TextArea[];
}
