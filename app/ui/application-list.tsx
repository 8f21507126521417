import { visuallyHidden } from "./global.css";
import { avatar, onDark, onLight } from "./header.css";
import { Icon } from "./icon";
import { MenuLink } from "./menu";

export type ApplicationLink = {
  id: string;
  href: string;
  name: string;
  logo: string | undefined;
  darkLogo: string | undefined;
};

/** Links to other applications, each in a new tab. */
export function ApplicationList({ links, newTabText }: { links: readonly ApplicationLink[]; newTabText: string }) {
  return links.map(({ id, href, name, logo, darkLogo }) => (
    <MenuLink key={id} href={href} target="_blank" rel="noopener">
      {logo ? (
        <img className={darkLogo ? `${avatar} ${onLight}` : avatar} src={logo} alt="" width={36} height={36} />
      ) : (
        <Icon name="monitor" />
      )}
      {logo && darkLogo && <img className={`${avatar} ${onDark}`} src={darkLogo} alt="" width={36} height={36} />}
      {name}
      <span className={visuallyHidden}> ({newTabText})</span>
    </MenuLink>
  ));
}
