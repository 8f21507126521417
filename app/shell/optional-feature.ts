import type { Site } from "~/context";

/** Third-party features that pages load only for visitors who agreed. */
export function optionalFeatures({ accessibility }: Pick<Site, "accessibility">): ("signLanguage" | "accessibility")[] {
  return [
    ...(accessibility.signLanguage ? (["signLanguage"] as const) : []),
    ...(accessibility.equalWeb ? (["accessibility"] as const) : []),
  ];
}
