import { href } from "react-router";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { homeOf } from "~/middleware/right";
import { AppHeader, type Logo, SearchPart } from "~/ui/app-header";
import { HeaderMenu } from "./header-menu";
import { useQuickSearch } from "./quick-search";
import { StaffSidebarToggle } from "./staff-sidebar";

/** The logo of the institution or the tenant, which links to the home page of the visitor's role. */
export function useLogo(): Logo {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { site, user, owner } = useFrame();
  return {
    href: link(user ? homeOf(user) : href("/")),
    name: owner ?? t("frame.productName"),
    src: asset(site?.theme.logo),
    darkSrc: asset(site?.theme.darkLogo),
  };
}

/** The header of pages without the sidebar, except sign-in pages and full-screen tasks, which have their own. */
export const SiteHeader = () => (
  <AppHeader logo={useLogo()} look={useFrame().site?.theme.header} menu={<HeaderMenu />} />
);

/** The header of staff pages: full width, with the sidebar's toggle. */
export const StaffHeader = () => (
  <AppHeader
    logo={useLogo()}
    start={<StaffSidebarToggle />}
    menu={
      <>
        <QuickSearch />
        <HeaderMenu />
      </>
    }
    width="full"
  />
);

/** The search for enrolments; on phones the home page has it instead. */
function QuickSearch() {
  const form = useQuickSearch(useT()("desk.quickTitle"));
  return form && <SearchPart>{form}</SearchPart>;
}
