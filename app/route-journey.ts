import { bare, feature, having, inner, type PageRoute } from "./route-entry";

/** The pages of journeys; those that no call of the specification answers need an embedded journey service. */
export const journeyPages: readonly PageRoute[] = [
  bare("journeys", "modules/journeys/pages/route.tsx", feature("journeys.read")),
  bare("journeys/new", "modules/journeys/pages/new/route.tsx", feature("journeys.write")),
  ...having(
    { needs: ["journey"] },
    ...having(
      { upload: "journeys" },
      bare("journeys/import", "modules/journeys/pages/import/route.tsx", feature("journeys.write")),
    ),
    bare(
      "journey-imports/:id",
      "modules/journeys/pages/journey-import/route.tsx",
      feature("journeys.write"),
      "journey-import",
    ),
  ),
  bare("journeys/:id", "modules/journeys/pages/detail/route.tsx", feature("journeys.read")),
  inner("journeys/:id/info", "modules/journeys/pages/info/route.tsx", feature("journeys.read")),
  inner("journeys/:id/stages/:stage", "modules/journeys/pages/stage/route.tsx", feature("journeys.read")),
  inner("journeys/:id/stages/:stage/order", "modules/journeys/pages/order/route.tsx", feature("journeys.write")),
  ...having(
    { isLong: true },
    inner("journeys/:id/components/:component", "modules/journeys/pages/component/route.tsx", feature("journeys.read")),
  ),
  inner(
    "journeys/:id/components/:component/delete",
    "modules/journeys/pages/component-delete/route.tsx",
    feature("journeys.write"),
  ),
  inner("journeys/:id/print", "modules/journeys/pages/print/route.tsx", feature("journeys.read")),
  inner("journeys/:id/publish", "modules/journeys/pages/publish/route.tsx", feature("journeys.read")),
  inner("journeys/:id/status", "modules/journeys/pages/status/route.tsx", feature("journeys.publish")),
  ...having(
    { needs: ["journey"] },
    inner("journeys/:id/copy", "modules/journeys/pages/copy/route.tsx", feature("journeys.write")),
    inner("journeys/:id/move", "modules/journeys/pages/move/route.tsx", feature("journeys.publish")),
    bare("journey-moves/:id", "modules/journeys/pages/move/progress.tsx", feature("journeys.publish")),
    inner("journeys/:id/versions", "modules/journeys/pages/versions/route.tsx", feature("journeys.read")),
    inner("journeys/:id/versions/:range", "modules/journeys/pages/versions/compare.tsx", feature("journeys.read")),
    inner("journeys/:id/simulator", "modules/journeys/pages/simulator/route.tsx", feature("journeys.read")),
    inner("journeys/:id/cases", "modules/journeys/pages/cases/route.tsx", feature("journeys.read")),
    inner("journeys/:id/cases/:case", "modules/journeys/pages/cases/case.tsx", feature("journeys.read")),
    inner("journeys/:id/cases/:case/delete", "modules/journeys/pages/cases/delete.tsx", feature("journeys.write")),
    inner("journeys/:id/preview/:component", "modules/journeys/pages/preview/route.tsx", feature("journeys.read")),
  ),
  inner("journeys/:id/discard", "modules/journeys/pages/discard/route.tsx", feature("journeys.write")),
  inner("journeys/:id/remove", "modules/journeys/pages/remove/route.tsx", feature("journeys.publish")),
  ...having(
    { needs: ["journey"] },
    ...having(
      { hasShell: false },
      inner("journeys/:id/export", "modules/journeys/pages/export.ts", feature("journeys.read"), "journey-export"),
    ),
  ),
];
