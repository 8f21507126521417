import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import type { Dashboard } from "~/modules/enrolments/schema/dashboard";

type StatusCountsProps = {
  counts: Dashboard["subscriptions"];
  /** Whether the reader may open the list of enrolments; each status then links to it. */
  isLinked: boolean;
};

/** The number of enrolments by status, each with a bar relative to the largest number. */
export function StatusCounts({ counts, isLinked }: StatusCountsProps) {
  const link = useLink();
  const { locale } = useFrame();
  const largest = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <dl className="desk-counts">
      {counts.map(({ status, description, count }) => (
        <div key={status}>
          <dt>
            {isLinked ? <a href={link(`${href("/enrolments")}?status=${status}`)}>{description}</a> : description}
          </dt>
          <dd>
            <svg
              className="desk-bar"
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect width={(100 * count) / largest} height="10" />
            </svg>
            {count.toLocaleString(locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
