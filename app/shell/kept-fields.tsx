import { useLink } from "~/frame";

/** The query options that stay, as fields of a form that looks something up. */
export function KeptFields({ also = {} }: { also?: Record<string, string> }) {
  const link = useLink();
  const kept = new URLSearchParams(link("").split("?")[1] ?? "");
  return [...kept, ...Object.entries(also)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
