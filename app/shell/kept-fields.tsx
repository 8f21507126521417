import { useLink } from "~/frame";

/** The query parameters that links keep (`keepAlong`), and those in `also`, as hidden fields of a search form. */
export function KeptFields({ also = [] }: { also?: Iterable<readonly [name: string, value: string]> }) {
  const link = useLink();
  const kept = new URLSearchParams(link("").split("?")[1] ?? "");
  return [...kept, ...also].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
