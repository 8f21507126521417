import { here } from "./field";
import { Icon } from "./form-field";

export function Header() {
  return (
    <header className="_68kion0">
      <div className="n0tma82 n0tma85">
        <div className="_68kion1">
          <a className="_68kion2" href="/candidate/">
            <img
              className="_68kion3 _68kion6"
              src="/candidate/brand/aurora-uni.svg"
              alt="Universidade Aurora"
              loading="lazy"
            />
            <img
              className="_68kion3 _68kion7"
              src="/candidate/brand/aurora-uni-dark.svg"
              alt="Universidade Aurora"
              loading="lazy"
            />
          </a>
          <a href="/candidate/signin" className="g1efco3 g1efco0 g1efco6">
            <Icon path="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5" />
            Entrar
          </a>
        </div>
      </div>
    </header>
  );
}

const legal = { terms: "Termos de uso", privacy: "Política de privacidade", cookies: "Cookies" };
const languages = { "pt-BR": ["PT", "Português"], en: ["EN", "English"], es: ["ES", "Español"] };
const themes = {
  light: {
    title: "Clara",
    path: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0-6v2.5m0 15V22M2 12h2.5m15 0H22M5 5l1.7 1.7m10.6 10.6L19 19M5 19l1.7-1.7M17.3 6.7 19 5",
  },
  dark: { title: "Escura", path: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5" },
  system: { title: "Do sistema", path: "M3 5h18v11H3zm6 15h6m-3-4v4" },
};

export function Footer() {
  return (
    <footer className="_68kionc">
      <div className="n0tma82 n0tma85">
        <p>Portal de matrículas de Universidade Aurora</p>
        {Object.entries(legal).map(([page, text]) => (
          <a key={page} className="_68kionf" href={`/candidate/${page}`}>
            {text}
          </a>
        ))}
        <nav className="_1golhu00" aria-label="Idioma">
          {Object.entries(languages).map(([language, [code, name]]) => (
            <a
              key={language}
              className="_1golhu01"
              href={`/candidate/preference?lng=${language}&next=${encodeURIComponent(here)}`}
              hrefLang={language}
              lang={language}
            >
              {code}
              <span className="_1ylyq0e0">{` ${name}`}</span>
            </a>
          ))}
        </nav>
        <form className="_1golhu00" aria-label="Aparência" action="/candidate/preference" method="post">
          <input type="hidden" name="next" value={here} />
          {Object.entries(themes).map(([theme, { title, path }]) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              className="_1golhu01"
              title={title}
              aria-pressed="false"
            >
              <Icon path={path} />
              <span className="_1ylyq0e0">{title}</span>
            </button>
          ))}
        </form>
      </div>
    </footer>
  );
}

const CHAT = "https://wa.me/5511940028922?text=Ol%C3%A1!%20Quero%20ajuda%20com%20a%20minha%20inscri%C3%A7%C3%A3o.";

export function Help() {
  const label = "Fale com a equipe";
  return (
    <aside aria-label={label}>
      <a className="zjy0bx1" href={CHAT} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
        <Icon path="M4 5h16v11H10l-5 4v-4H4zm4 4h8m-8 3.5h5" />
      </a>
    </aside>
  );
}
