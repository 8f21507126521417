import type { ReactNode } from "react";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { homeOf } from "~/middleware/right";
import { ButtonLink } from "~/ui/button";
import type { CandidateInfo } from "~/ui/candidate-header";
import { AnonymousLayout } from "~/ui/layout/anonymous";
import { BareLayout } from "~/ui/layout/bare";
import { CandidateLayout } from "~/ui/layout/candidate";
import { DefaultLayout } from "~/ui/layout/default";
import { SubscriptionLayout } from "~/ui/layout/subscription";
import { CookieBar } from "../legal/cookie-bar";
import { FloatingHelp } from "./floating-help";
import { HeaderMenu } from "./header-menu";
import { useDialogLink } from "./next-page";
import { SiteFooterBar } from "./site-footer-bar";
import { isStaff } from "./staff";
import { StaffSidebar, StaffSidebarToggle } from "./staff-sidebar";

/** Header and footer of the portal around a page, or nothing but the content where it is embedded. */
function useSiteParts() {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { site, user, url } = useFrame();
  return {
    embedded: url.pathname.endsWith("/script"),
    skipText: t("frame.skipToContent"),
    notice: <CookieBar />,
    hideHeader: url.searchParams.get("disableHeader") === "true",
    logo: {
      href: link(user ? homeOf(user) : "/"),
      name: site?.institution?.name ?? site?.tenant?.name ?? t("frame.productName"),
      src: asset(site?.theme.logo),
      darkSrc: asset(site?.theme.darkLogo),
    },
    menu: <HeaderMenu />,
    footer: (
      <>
        <SiteFooterBar />
        <FloatingHelp />
      </>
    ),
  };
}

type SiteLayoutProps = {
  candidate?: CandidateInfo & { label: string };
  width?: "text" | "wide";
  children: ReactNode;
};

/** A page of the portal: staff have a sidebar beside it. */
export function SiteLayout(props: SiteLayoutProps) {
  const { embedded, ...parts } = useSiteParts();
  const { user, shell } = useFrame();
  if (embedded) return <BareLayout>{props.children}</BareLayout>;
  if (!shell || !isStaff(user)) return <CandidateLayout {...parts} {...props} />;
  return <DefaultLayout {...parts} {...props} sidebar={<StaffSidebar />} toggle={<StaffSidebarToggle />} />;
}

type StepLayoutProps = SiteLayoutProps & { stepper?: ReactNode; aside?: ReactNode };

/** A page of the enrolment: stepper above, the choice so far beside the form. */
export function StepLayout({ stepper, aside, children, ...props }: StepLayoutProps) {
  const { embedded, ...parts } = useSiteParts();
  const layout = embedded ? { ...parts, hideHeader: true, footer: null } : parts;
  return (
    <SubscriptionLayout {...layout} {...props} stepper={stepper} aside={aside}>
      {children}
    </SubscriptionLayout>
  );
}

/** Sign-in and its relatives: the brand's picture on one half. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const open = useDialogLink();
  const asset = useAsset();
  const { embedded, ...parts } = useSiteParts();
  const { site } = useFrame();
  if (embedded) return <BareLayout>{children}</BareLayout>;
  const help = (
    <ButtonLink variant="ghost" href={open("/help")} icon="help" data-dialog>
      {t("shell.help")}
    </ButtonLink>
  );
  return (
    <AnonymousLayout {...parts} menu={help} image={asset(site?.theme.loginPageImage)}>
      {children}
    </AnonymousLayout>
  );
}
