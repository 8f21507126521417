import type { ReactNode } from "react";
import * as css from "./header.css";
import { Container } from "./page";

export type Logo = {
  href: string;
  /** The institution's name; shown as text when there is no image. */
  name: string;
  src?: string | undefined;
  darkSrc?: string | undefined;
};

/** A logo for light and dark backgrounds; `name` is empty when the name is shown beside the logo. */
export function LogoPicture({ name, src, darkSrc }: Pick<Logo, "name" | "darkSrc"> & { src: string }) {
  return (
    <>
      <img
        className={darkSrc ? `${css.logoImage} ${css.onLight}` : css.logoImage}
        src={src}
        alt={name}
        loading="lazy"
      />
      {darkSrc && <img className={`${css.logoImage} ${css.onDark}`} src={darkSrc} alt={name} loading="lazy" />}
    </>
  );
}

export function LogoLink({ href, name, src, darkSrc }: Logo) {
  return (
    <a className={css.logo} href={href}>
      {src ? <LogoPicture name={name} src={src} darkSrc={darkSrc} /> : name}
    </a>
  );
}

/** The photo, else the initials. */
export function Avatar({ initials, src }: { initials: string; src?: string | undefined }) {
  return src ? (
    <img className={css.avatar} src={src} alt="" width={36} height={36} />
  ) : (
    <span className={css.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}

/** A text that phones hide; the icon or avatar beside it stays. */
export function RoomyText({ children }: { children: ReactNode }) {
  return <span className={css.roomy}>{children}</span>;
}

/** A part of the bar that phones hide. */
export function RoomyPart({ children }: { children: ReactNode }) {
  return <div className={css.roomy}>{children}</div>;
}

/** A search in the bar, which phones hide. */
export function SearchPart({ children }: { children: ReactNode }) {
  return <div className={css.search}>{children}</div>;
}

type AppHeaderProps = {
  logo: Logo;
  look?: keyof typeof css.headerLook | undefined;
  start?: ReactNode;
  menu?: ReactNode;
  width?: "wide" | "full" | undefined;
};

/** The header: `start` comes before the logo, `menu` contains bell, help and the user's menu. */
export function AppHeader({ logo, look = "paper", start, menu, width = "wide" }: AppHeaderProps) {
  const onDark = look === "dark" && logo.darkSrc ? { ...logo, src: logo.darkSrc, darkSrc: undefined } : logo;
  return (
    <header className={`${css.header} ${css.headerLook[look]}`}>
      <Container width={width}>
        <div className={css.bar}>
          {start}
          <LogoLink {...onDark} />
          {menu}
        </div>
      </Container>
    </header>
  );
}
