import { AppHeader, Avatar, RoomyText } from "../app-header";
import { CandidateHeader } from "../candidate-header";
import { Heading } from "../heading";
import { Menu, MenuButton, MenuHeading, MenuLink } from "../menu";
import { Container, Main, Page, Stack } from "../page";
import { SiteFooter } from "../site-footer";
import type { SwitchForm } from "../switcher";
import { GalleryContent } from "./content";
import { GalleryForm } from "./form";
import { GalleryJourney } from "./journey";
import { GalleryPayment } from "./payment";

const footerLinks = [
  { href: "#terms", label: "Termos de uso" },
  { href: "#privacy", label: "Privacidade" },
];
const languages = [
  { code: "pt-BR", short: "PT", name: "Português", button: {}, current: true },
  { code: "en", short: "EN", name: "English", button: {} },
  { code: "es", short: "ES", name: "Español", button: {} },
];

function UserMenu() {
  return (
    <Menu
      label="Menu"
      trigger={
        <>
          <Avatar initials="AS" />
          <RoomyText>Ana Souza</RoomyText>
        </>
      }
    >
      <MenuHeading>Ana Souza</MenuHeading>
      <MenuLink href="#home" icon="home" aria-current="page">
        Área do candidato
      </MenuLink>
      <MenuLink href="#data" icon="pencil">
        Atualizar dados
      </MenuLink>
      <MenuLink href="#help" icon="help">
        Suporte
      </MenuLink>
      <MenuButton icon="log-out">Sair</MenuButton>
    </Menu>
  );
}

const Loose: SwitchForm = ({ className, children }) => <div className={className}>{children}</div>;

/** The basic components in their states, for development. */
export function Gallery() {
  return (
    <Page skipText="Ir para o conteúdo">
      <AppHeader logo={{ href: "#", name: "Universidade Aurora" }} menu={<UserMenu />} />
      <CandidateHeader
        label="Sua inscrição"
        name="Ana Souza"
        course="Engenharia de Software"
        campus="Campus Centro"
        ingressMode="Nota do ENEM"
      />
      <Main>
        <Container>
          <Heading
            eyebrow="Biblioteca"
            title="Componentes da interface"
            lead="Tudo o que as páginas usam, em todos os estados."
          />
          <Stack gap={6}>
            <GalleryJourney />
            <GalleryForm />
            <GalleryPayment />
            <GalleryContent />
          </Stack>
        </Container>
      </Main>
      <SiteFooter
        text="© Universidade Aurora"
        links={footerLinks}
        switchers={{
          Form: Loose,
          language: { label: "Idioma", languages },
          theme: {
            label: "Tema",
            current: "system",
            texts: { light: "Claro", dark: "Escuro", system: "Do sistema" },
            button: () => ({}),
          },
        }}
      />
    </Page>
  );
}
