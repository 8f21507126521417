import type { ReactNode } from "react";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { AnonymousLayout, BareLayout } from "~/ui/anonymous-layout";
import type { CandidateInfo } from "~/ui/candidate-header";
import { CandidateLayout, SubscriptionLayout } from "~/ui/candidate-layout";
import { SiteFooterBar } from "./site-footer-bar";
import { UserMenu } from "./user-menu";

/** Header and footer of the portal around a page, or nothing but the content where it is embedded. */
function useSiteParts() {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { site, url } = useFrame();
  return {
    embedded: url.pathname.endsWith("/script"),
    skipText: t("frame.skipToContent"),
    hideHeader: url.searchParams.get("disableHeader") === "true",
    logo: {
      href: link("/"),
      name: site?.institution?.name ?? site?.tenant?.name ?? t("frame.productName"),
      src: asset(site?.theme.logo),
      darkSrc: asset(site?.theme.darkLogo),
    },
    menu: <UserMenu />,
    footer: <SiteFooterBar />,
  };
}

type SiteLayoutProps = {
  candidate?: CandidateInfo & { label: string };
  width?: "text" | "wide";
  children: ReactNode;
};

export function SiteLayout(props: SiteLayoutProps) {
  const { embedded, ...parts } = useSiteParts();
  return embedded ? <BareLayout>{props.children}</BareLayout> : <CandidateLayout {...parts} {...props} />;
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
  const { embedded, hideHeader, menu, ...parts } = useSiteParts();
  const { site } = useFrame();
  const asset = useAsset();
  if (embedded) return <BareLayout>{children}</BareLayout>;
  return (
    <AnonymousLayout {...parts} image={asset(site?.theme.loginPageImage)}>
      {children}
    </AnonymousLayout>
  );
}
