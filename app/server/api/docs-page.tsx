import { renderToStaticMarkup } from "react-dom/server";
import { type ServiceName, serviceNames } from "~/api/call";
import { problemCodes } from "~/api/problem";
import { systemCodes } from "~/api/problem-details";
import { translator } from "~/i18n/translator";
import { type Language, languages, ownName } from "~/rules/language";
import { apiDocument } from "./describe";
import { BASE, type Document, Service } from "./docs-service";
import { stylesheet } from "./docs-style";

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers with the page that describes the services, at `docs`, and its style; null for other paths. */
export function describeForPeople(path: string, language: Language, services: readonly ServiceName[]): Response | null {
  if (path === "docs.css") {
    const headers = { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" };
    return new Response(stylesheet, { headers });
  }
  if (path !== "docs") return null;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(pageIn(language, services), { headers: { ...headers, "content-language": language } });
}

const pages = new Map<Language, string>();

/** The page in a language, made once: the calls never change while the process runs. */
function pageIn(language: Language, services: readonly ServiceName[]): string {
  const known = pages.get(language);
  if (known) return known;
  const document = apiDocument(services) as unknown as Document;
  const made = `<!doctype html>${renderToStaticMarkup(<Page {...{ language, services, document }} />)}`;
  pages.set(language, made);
  return made;
}

interface PageProps {
  language: Language;
  services: readonly ServiceName[];
  document: Document;
}

function Page({ language, services, document }: PageProps) {
  const t = translator(language);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("apiDocs.title")}</title>
        <link rel="stylesheet" href={`${BASE}/docs.css`} />
      </head>
      <body>
        <header>
          <nav aria-label={t("apiDocs.languages")}>
            {languages.map((one) => (
              <a key={one} href={`${BASE}/docs?lng=${one}`} lang={one} aria-current={one === language || undefined}>
                {ownName(one)}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <h1>{t("apiDocs.title")}</h1>
          <p className="lead">{t("apiDocs.lead")}</p>
          <h2>{t("apiDocs.how")}</h2>
          <ul>
            {(["howKey", "howPerson", "howRepeat", "howList"] as const).map((key) => (
              <li key={key}>{t(`apiDocs.${key}`)}</li>
            ))}
          </ul>
          <p>
            <a href={`${BASE}/openapi.json`}>{t("apiDocs.file")}</a>
          </p>
          <h2>{t("apiDocs.services")}</h2>
          <ul>
            {serviceNames
              .filter((name) => services.includes(name))
              .map((name) => (
                <li key={name}>
                  <a href={`#${name}`}>{t(`apiKey.service_${name}`)}</a>
                </li>
              ))}
            <li>
              <a href="#errors">{t("apiDocs.errors")}</a>
            </li>
          </ul>
          {services.map((name) => (
            <Service key={name} {...{ t, name, document }} />
          ))}
          <h2 id="errors">{t("apiDocs.errors")}</h2>
          <p>{t("apiDocs.errorsLead")}</p>
          <dl>
            {[...systemCodes, ...problemCodes].map((code) => (
              <div key={code} id={code}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd>{t(`problem.${code}`)}</dd>
              </div>
            ))}
          </dl>
        </main>
      </body>
    </html>
  );
}
