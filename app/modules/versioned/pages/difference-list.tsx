/** The sign of each kind of difference. */
export const signs = { added: "+", removed: "−", moved: "↕", changed: "~" } as const;

type DifferenceListProps<Difference> = {
  differences: readonly Difference[];
  /** A difference as a sentence. */
  textOf: (difference: Difference) => string;
  emptyText: string;
};

/** What changes from one content to another, in words. */
export function DifferenceList<Difference extends { kind: keyof typeof signs }>({
  differences,
  textOf,
  emptyText,
}: DifferenceListProps<Difference>) {
  if (differences.length === 0) return <p className="desk-muted">{emptyText}</p>;
  return (
    <ul className="desk-diff">
      {differences.map((one) => (
        <li key={JSON.stringify(one)}>
          <span aria-hidden="true" className={one.kind}>
            {signs[one.kind]}
          </span>
          <span>{textOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}
