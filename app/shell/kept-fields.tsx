import { useLink } from "~/frame";

/** The query parameters that links keep (`keepAlong`), and those in `also`, as hidden fields of a search form. */
export function KeptFields({ also = {} }: { also?: Record<string, string> }) {
  const link = useLink();
  const kept = new URLSearchParams(link("").split("?")[1] ?? "");
  return [...kept, ...Object.entries(also)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
