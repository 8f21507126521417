export const Icon = ({ path }: { path: string }) => (
  <svg className="_9ut70" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** The arrow of what can be unfolded. */
export const Arrow = () => (
  <span className="ucgi2">
    <Icon path="m6 9.5 6 6 6-6" />
  </span>
);
