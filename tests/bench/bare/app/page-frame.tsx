import { here } from "./field";
import { Icon } from "./icon";

const HOST = "http://horizonte.localhost:3000/candidate";
const NAME = "Faculdade Horizonte";
const DESCRIPTION = `${NAME}: escolha o curso e o campus, veja o preço e faça a sua matrícula pela internet, do começo ao fim.`;
const languages = { "pt-BR": ["PT", "Português"], en: ["EN", "English"], es: ["ES", "Español"] };

export function Head() {
  return (
    <>
      <meta name="description" content={DESCRIPTION} />
      {Object.keys(languages).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${HOST}/graduacao?lng=${language}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${HOST}/graduacao`} />
      <meta property="og:site_name" content={NAME} />
      <meta property="og:title" content="Seus dados pessoais" />
      <meta property="og:description" content={DESCRIPTION} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:image" content={`${HOST}/picture/horizonte.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={NAME} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/candidate/brand/horizonte-favicon.svg" />
      <link rel="stylesheet" href="/candidate/assets/style.css" />
      <link rel="stylesheet" href="/candidate/theme/horizonte.css" />
    </>
  );
}

export function Header() {
  return (
    <header className="_68ki0 _68ki4">
      <div className="n0tm3 n0tm7">
        <div className="_68ki1">
          <a className="_68ki5" href="/candidate/">
            <img className="_68ki6 _68kia" src="/candidate/brand/horizonte.svg" alt={NAME} loading="lazy" />
            <img className="_68ki6 _68kib" src="/candidate/brand/horizonte-dark.svg" alt={NAME} loading="lazy" />
          </a>
          <a href="/candidate/signin" className="xr000 xr003 xr006">
            <Icon path="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />
            Entrar
          </a>
        </div>
      </div>
    </header>
  );
}

const links = {
  questions: "Perguntas frequentes",
  terms: "Termos de uso",
  privacy: "Política de privacidade",
  cookies: "Cookies",
};
const themes = {
  light: {
    title: "Clara",
    path: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0-6v2.5m0 15V22M2 12h2.5m15 0H22M5 5l1.7 1.7m10.6 10.6L19 19M5 19l1.7-1.7M17.3 6.7 19 5",
  },
  dark: { title: "Escura", path: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5" },
  system: { title: "Do sistema", path: "M3 5h18v11H3zm6 15h6m-3-4v4" },
};

export function Footer() {
  const button = { type: "submit", name: "preference", formNoValidate: true, form: "page-form" } as const;
  return (
    <footer className="_68kif _68kii">
      <div className="n0tm3 n0tm7">
        <div className="_68kij">
          <div className="_68kik">
            <p>{`${NAME} · Portal de matrículas`}</p>
            <div className="_68kil">
              {Object.entries(links).map(([page, text]) => (
                <a key={page} className="_68kin" href={`/candidate/${page}`}>
                  {text}
                </a>
              ))}
            </div>
          </div>
          <form className="_68kim" action="/candidate/preference" method="post">
            <input type="hidden" name="next" value={here} />
            {/* biome-ignore lint/a11y/useSemanticElements: the portal's markup */}
            <div role="group" className="_14st0" aria-label="Idioma">
              {Object.entries(languages).map(([language, [code, name]]) => (
                <button
                  {...button}
                  key={language}
                  value={`languageId:${language}`}
                  className="_14st1"
                  lang={language}
                  aria-pressed={language === "pt-BR"}
                >
                  {code}
                  <span className="_1yly1">{` ${name}`}</span>
                </button>
              ))}
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: the portal's markup */}
            <div role="group" className="_14st0" aria-label="Aparência">
              {Object.entries(themes).map(([theme, { title, path }]) => (
                <button
                  {...button}
                  key={theme}
                  value={`theme:${theme}`}
                  className="_14st1"
                  title={title}
                  aria-pressed={theme === "system"}
                >
                  <Icon path={path} />
                  <span className="_1yly1">{title}</span>
                </button>
              ))}
            </div>
          </form>
        </div>
      </div>
    </footer>
  );
}
