import type { ReactNode } from "react";
import { href } from "react-router";
import type { WrittenName } from "~/context";
import { useAsset, useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isEmbedded } from "~/middleware/navigation";
import { isStaff } from "~/middleware/right";
import { messagingLink } from "~/modules/messaging/rules/messaging";
import { LogoLink } from "~/ui/app-header";
import { ButtonLink } from "~/ui/button";
import { CandidateHeader } from "~/ui/candidate-header";
import { FloatingLink } from "~/ui/floating-link";
import { bar } from "~/ui/header.css";
import { AnonymousLayout } from "~/ui/layout/anonymous";
import { BareLayout } from "~/ui/layout/bare";
import { CandidateLayout } from "~/ui/layout/candidate";
import { DefaultLayout } from "~/ui/layout/default";
import { SubscriptionLayout } from "~/ui/layout/subscription";
import { Stack } from "~/ui/page";
import { CookieBar } from "./cookie-bar";
import { InLanguage } from "./in-language";
import { LostPost } from "./lost-post";
import { useDialogLink } from "./next-page";
import { SiteFooterBar } from "./site-footer-bar";
import { SiteHeader, StaffHeader, useLogo } from "./site-header";
import { StaffSidebar } from "./staff-sidebar";

/** The parts around a page, except the header. Layouts show neither header nor footer when the page is `embedded`. */
function useSiteParts(switches = true) {
  const t = useT();
  const { url, user } = useFrame();
  // The help, and the chat with the institution's team, are for candidates.
  const isOfStaff = isStaff(user);
  return {
    embedded: isEmbedded(url),
    candidate: <CourseStrip />,
    skipText: t("frame.skipToContent"),
    notice: switches ? <CookieBar /> : null,
    hideHeader: url.searchParams.get("disableHeader") === "true",
    footer: (
      <>
        <SiteFooterBar switches={switches} />
        {isOfStaff ? null : <FloatingHelp />}
      </>
    ),
  };
}

/** The chat link, if the institution has a chat. */
function FloatingHelp() {
  const t = useT();
  const { site } = useFrame();
  const address = messagingLink(site?.whatsAppSettings);
  return address ? <FloatingLink href={address} icon="chat" label={t("shell.speakWithTeam")} /> : null;
}

/** The strip below the header that names the candidate and the enrolment; nothing on a page that is about none. */
function CourseStrip() {
  const t = useT();
  const { courseBlock } = useFrame();
  if (!courseBlock) return null;
  const { name, course, campus, ingressMode } = courseBlock;
  const written = (part: WrittenName | null) => part && <InLanguage language={part.language}>{part.text}</InLanguage>;
  return (
    <CandidateHeader
      label={t("candidateArea.header")}
      name={name}
      course={written(course)}
      campus={written(campus)}
      ingressMode={written(ingressMode)}
    />
  );
}

type SiteLayoutProps = {
  width?: "text" | "wide";
  children: ReactNode;
};

/** The layout of portal pages; with a sidebar for staff. */
export function SiteLayout({ children: page, ...given }: SiteLayoutProps) {
  const { embedded, ...parts } = useSiteParts();
  const { user, shell } = useFrame();
  const props = { ...given, children: <WithLostPost>{page}</WithLostPost> };
  if (embedded) return <BareLayout>{props.children}</BareLayout>;
  if (!shell || !isStaff(user)) return <CandidateLayout {...parts} {...props} header={<SiteHeader />} />;
  return <DefaultLayout {...parts} {...props} header={<StaffHeader />} sidebar={<StaffSidebar />} />;
}

/** A page below the post that was lost with an ended session, if there is one. */
function WithLostPost({ children }: { children: ReactNode }) {
  return useFrame().lost ? (
    <Stack gap={4}>
      <LostPost />
      <div>{children}</div>
    </Stack>
  ) : (
    children
  );
}

type StepLayoutProps = SiteLayoutProps & {
  stepper?: ReactNode;
  aside?: ReactNode;
  /** False where the form posts to another site, so that a switch could not keep what was typed. */
  switches?: boolean;
};

/** The layout of enrolment and payment pages: stepper above, the summary of choices beside the form. */
export function StepLayout({ stepper, aside, switches, children, ...props }: StepLayoutProps) {
  const { embedded, ...parts } = useSiteParts(switches);
  const layout = embedded ? { ...parts, hideHeader: true, footer: null } : parts;
  return (
    <SubscriptionLayout {...layout} {...props} header={<SiteHeader />} stepper={stepper} aside={aside}>
      <WithLostPost>{children}</WithLostPost>
    </SubscriptionLayout>
  );
}

/**
 * The layout of the home page: the hero from edge to edge, then the content. The chat link does not float here, because
 * the content contains one.
 */
export function HomeLayout({ hero, children }: { hero: ReactNode; children: ReactNode }) {
  const { embedded, ...parts } = useSiteParts();
  if (embedded) return <BareLayout lead={hero}>{children}</BareLayout>;
  return (
    <CandidateLayout {...parts} header={<SiteHeader />} footer={<SiteFooterBar />} lead={hero}>
      {children}
    </CandidateLayout>
  );
}

/** The layout of sign-in pages, with the brand's picture on one half. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const open = useDialogLink();
  const asset = useAsset();
  const { embedded, ...parts } = useSiteParts();
  const { site } = useFrame();
  const logo = useLogo();
  if (embedded) return <BareLayout>{children}</BareLayout>;
  const header = (
    <header className={bar}>
      <LogoLink {...logo} />
      <ButtonLink variant="ghost" href={open(href("/help"))} icon="help" data-dialog>
        {t("shell.help")}
      </ButtonLink>
    </header>
  );
  return (
    <AnonymousLayout {...parts} header={header} image={asset(site?.theme.loginPageImage)}>
      {children}
    </AnonymousLayout>
  );
}
