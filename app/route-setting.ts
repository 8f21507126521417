import { bare, feature, having, inner, type PageRoute } from "./route-entry";

/** The settings of an institution; their pages share the layout of the staff area. */
export const settingPages: readonly PageRoute[] = [
  bare("settings", "modules/settings/pages/route.tsx", feature("settings.write")),
  ...having(
    { hasShell: false },
    bare(
      "settings/:place/export.json",
      "modules/settings/pages/export.ts",
      feature("settings.write"),
      "settings-export",
    ),
  ),
  ...having(
    { upload: "settings" },
    inner("settings/:place/import", "modules/settings/pages/import.tsx", feature("settings.write"), "settings-import"),
  ),
  inner(
    "settings/:place/import/:id",
    "modules/settings/pages/import-plan.tsx",
    feature("settings.write"),
    "settings-plan",
  ),
  inner("settings/:place/voucher-batches", "modules/settings/pages/voucher/batches.tsx", feature("settings.write")),
  inner(
    "settings/:place/voucher-batches/new",
    "modules/settings/pages/voucher/batch-new.tsx",
    feature("settings.write"),
  ),
  inner("settings/:place/voucher-batches/:id", "modules/settings/pages/voucher/batch.tsx", feature("settings.write")),
  inner("settings/:place/webhook/:key/secret", "modules/settings/pages/webhook/secret.tsx", feature("settings.write")),
  inner(
    "settings/:place/webhook/:key/deliveries",
    "modules/settings/pages/webhook/deliveries.tsx",
    feature("settings.write"),
  ),
  inner(
    "settings/:place/webhook/:key/deliveries/:id",
    "modules/settings/pages/webhook/delivery.tsx",
    feature("settings.write"),
  ),
  inner("settings/:place/intake/:key/copy", "modules/settings/pages/intake/copy.tsx", feature("settings.write")),
  inner("settings/:place/:kind/:key/uses", "modules/settings/pages/voucher/uses.tsx", feature("settings.write")),
  ...having(
    { upload: "list" },
    inner(
      "settings/:place/agreement/:key/list",
      "modules/settings/pages/voucher/agreement-list.tsx",
      feature("settings.write"),
    ),
  ),
  ...having(
    { hasShell: false },
    bare(
      "settings/:place/voucher-batches/:id/codes",
      "modules/settings/pages/voucher/codes.ts",
      feature("settings.write"),
    ),
    bare(
      "settings/:place/voucher-batches/:id/export.csv",
      "modules/settings/pages/voucher/batch-export.ts",
      feature("settings.write"),
    ),
    bare(
      "settings/:place/:kind/:key/uses/export.csv",
      "modules/settings/pages/voucher/uses-export.ts",
      feature("settings.write"),
    ),
  ),
  bare("settings/:place", "modules/settings/pages/place.tsx", feature("settings.write"), "setting-sections"),
  inner("settings/:place/hostnames", "modules/settings/pages/hostnames/route.tsx", feature("settings.write")),
  inner(
    "settings/:place/hostnames/:hostname",
    "modules/settings/pages/hostnames/detail.tsx",
    feature("settings.write"),
    "hostname",
  ),
  inner("settings/:place/:kind", "modules/settings/pages/kind.tsx", feature("settings.write"), "setting-list"),
  ...having(
    { upload: "table" },
    inner("settings/:place/:kind/_import", "modules/settings/pages/table/import.tsx", feature("settings.write")),
  ),
  ...having(
    { hasShell: false },
    bare("settings/:place/:kind/export.csv", "modules/settings/pages/table/export.ts", feature("settings.write")),
  ),
  ...having(
    { isLong: true, upload: "pictures" },
    inner("settings/:place/:kind/new", "modules/settings/pages/new.tsx", feature("settings.write"), "setting-new"),
    inner("settings/:place/:kind/:key", "modules/settings/pages/record.tsx", feature("settings.write"), "setting"),
  ),
  inner("settings/_tenant/signIn/one/tested", "modules/settings/pages/sign-in/tested.tsx", feature("settings.write")),
  ...having(
    { hasShell: false },
    inner(
      "settings/_tenant/signIn/one/test/:provider",
      "modules/settings/pages/sign-in/start.ts",
      feature("settings.write"),
    ),
  ),
  inner(
    "settings/:place/:kind/:key/preview",
    "modules/settings/pages/message/preview.tsx",
    feature("settings.write"),
    "setting-preview",
  ),
  ...having(
    { hasShell: false },
    inner(
      "settings/:place/:kind/:key/preview/:language",
      "modules/settings/pages/message/mail.ts",
      feature("settings.write"),
      "setting-preview-mail",
    ),
  ),
  inner("settings/:place/:kind/:key/publish", "modules/settings/pages/publish.tsx", feature("settings.write")),
  inner("settings/:place/:kind/:key/history", "modules/settings/pages/history.tsx", feature("settings.write")),
  inner("settings/:place/:kind/:key/archive", "modules/settings/pages/archive.tsx", feature("settings.write")),
  inner("settings/:place/:kind/:key/discard", "modules/settings/pages/discard.tsx", feature("settings.write")),
];

/** Pages as candidates would see them with drafts, without the layout of the staff area around them. */
export const previewPages: readonly PageRoute[] = having(
  { hasShell: false, hasWidgets: false },
  ...having(
    { framedBy: "own" },
    inner(
      "journeys/:id/preview/:component/page",
      "modules/journeys/pages/preview/page.tsx",
      feature("journeys.read"),
      "journey-preview-page",
    ),
  ),
  inner(
    "settings/:place/preview",
    "modules/settings/pages/preview/route.tsx",
    feature("settings.write"),
    "portal-preview",
  ),
  inner(
    "settings/:place/preview/theme.css",
    "modules/settings/pages/preview/theme.ts",
    feature("settings.write"),
    "preview-theme",
  ),
  ...having(
    { framedBy: "own" },
    inner(
      "settings/:place/preview/:page",
      "modules/settings/pages/preview/page.tsx",
      feature("settings.write"),
      "portal-preview-page",
    ),
  ),
);
