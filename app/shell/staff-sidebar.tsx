import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { withoutBase } from "~/modules/people/rules/access/redirect";
import { hasPage } from "~/route-table";
import { filterMenu, type MenuItem, type MenuSource, menuOf } from "~/rules/menu";
import { iconOr } from "~/ui/icon";
import { SearchForm } from "~/ui/search-form";
import { Sidebar, type SidebarItem, type SidebarSection, SidebarToggle } from "~/ui/sidebar";
import { KeptFields } from "./kept-fields";
import { SwitchForm, switchTo } from "./switch";
import { waitingCount } from "./waiting-count";

/** Query parameter that searches the menu. */
const QUERY = "menu";

/** The features of the role and the entries for support, by section, filtered by the URL's search. */
export function StaffSidebar() {
  const t = useT();
  const { url, miniSidebar } = useFrame();
  const words = url.searchParams.get(QUERY)?.slice(0, 100) ?? "";
  const sections = useSections(words);
  return (
    <Sidebar
      label={t("shell.navigation")}
      closeText={t("shell.closeMenu")}
      mini={miniSidebar && !words}
      sections={sections}
      emptyText={t("shell.nothingFound")}
      search={
        <SearchForm
          action={`${url.pathname}#sidebar`}
          name={QUERY}
          label={t("shell.searchMenu")}
          submitText={t("word.search")}
          value={words}
          filters="sidebar-items"
        >
          <KeptFields />
        </SearchForm>
      }
    />
  );
}

/** The sections below the daily work, with the ids of their entries. */
const sections = [
  { id: "building", features: ["journeys.read", "forms.read", "examQuestions.write", "settings.write"] },
  {
    id: "institution",
    features: [
      "erasure-requests",
      "impersonation.by-name",
      "temporary-password",
      "audit.read",
      "users.write",
      "apiKeys.write",
      "applications",
    ],
  },
  { id: "support", features: ["support"] },
];

/** The entries by kind of work: any entry that no section names is daily work. */
function useSections(words: string): SidebarSection[] {
  const t = useT();
  const items = useItems(words);
  const labels: Record<string, string> = { building: t("shell.building"), institution: t("word.institution") };
  const isDaily = ({ id }: SidebarItem) => !sections.some(({ features }) => features.includes(id));
  return [
    { id: "work", label: null, items: items.filter(isDaily) },
    ...sections.map(({ id, features }) => ({
      id,
      label: labels[id] ?? null,
      items: items.filter((item) => features.includes(item.id)),
    })),
  ].filter(({ items: own }) => own.length > 0);
}

function useItems(words: string): SidebarItem[] {
  const link = useLink();
  const t = useT();
  const { user, url, base, shell } = useFrame();
  const navigation = useNavigation();
  const path = withoutBase(url.pathname, base);
  const shown = (item: MenuItem): SidebarItem => {
    const children = item.children.map(shown);
    const current = item.target !== null && (path === item.target || path.startsWith(`${item.target}/`));
    const queue = shell?.waiting[user?.features.find(({ id }) => id === item.id)?.alias ?? ""];
    return {
      ...{ id: item.id, label: item.label, current, children },
      count: queue ? waitingCount(t, queue) : null,
      icon: iconOr(item.icon, "tools"),
      href: item.target?.startsWith("/") ? link(item.target) : item.target,
      open: words !== "" || current || children.some((child) => child.current || child.open),
    };
  };
  const forms = useForms();
  const pages = new Set(forms.map(({ webRoute }) => webRoute));
  const isReachable = (target: string) => hasPage(target) || pages.has(target);
  return filterMenu(menuOf([...(user?.features ?? []), ...forms, ...navigation], isReachable), words).map(shown);
}

/** The entries of the active forms, below that of the forms: each opens the form here, or at the service that has it. */
function useForms(): MenuSource[] {
  const { user, shell } = useFrame();
  const parent = user?.features.find(({ alias }) => alias === "forms.read")?.id ?? null;
  return (shell?.forms ?? []).map(({ id, name, url }) => ({
    ...{ id: `form-${id}`, description: name, icon: "edit", endpoint: null, menuVisibility: true },
    webRoute: /^https?:/.test(url)
      ? `${href("/redirect/:alias", { alias: "forms" })}?${new URLSearchParams({ form: id })}`
      : href("/forms/:id", { id }),
    featureParentId: parent,
  }));
}

/** The entry for support and the entries below it. Of these, only the system status requires a feature. */
function useNavigation(): MenuSource[] {
  const t = useT();
  const { user, site } = useFrame();
  const entry = (id: string, description: string, icon: string, webRoute: string | null, parent: string | null) => ({
    ...{ id, description, icon, webRoute, endpoint: null, menuVisibility: true, featureParentId: parent },
  });
  const seesStatus = user?.features.some(({ alias }) => alias === "system-status");
  return [
    entry("support", t("shell.support"), "help", null, null),
    ...(seesStatus ? [entry("status", t("shell.systemStatus"), "monitor", href("/system-status"), "support")] : []),
    ...(site?.hasQuestions ? [entry("questions", t("questions.title"), "chat", href("/questions"), "support")] : []),
  ];
}

/** The button that opens the sidebar or changes its size. */
export function StaffSidebarToggle() {
  const t = useT();
  const { miniSidebar } = useFrame();
  return (
    <SidebarToggle
      openText={t("shell.openMenu")}
      sizeText={miniSidebar ? t("shell.widenMenu") : t("shell.shrinkMenu")}
      Form={SwitchForm}
      button={switchTo("sidebar", miniSidebar ? "full" : "mini")}
    />
  );
}
