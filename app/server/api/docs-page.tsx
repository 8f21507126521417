import { renderToStaticMarkup } from "react-dom/server";
import { type ServiceName, serviceNames } from "~/api/call";
import { problemCodes } from "~/api/problem";
import { systemCodes } from "~/api/problem-details";
import type { Translate } from "~/i18n/translator";
import { translator } from "~/i18n/translator";
import { type Language, languages, ownName } from "~/rules/language";
import { apiDocument } from "./describe";
import { stylesheet } from "./docs-style";

const BASE = "/api/v1";

/** The parts of the OpenAPI document that the page shows. */
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags: ServiceName[];
  security?: Record<string, unknown>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
}
type Content = Record<string, { example?: unknown }>;
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}

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

function Service({ t, name, document }: { t: Translate; name: ServiceName; document: Document }) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <section>
      <h2 id={name}>{t(`apiKey.service_${name}`)}</h2>
      <p>{t(`apiKey.about_${name}`)}</p>
      <p>
        <a href={`${BASE}/${name}/openapi.json`}>{t("apiDocs.file")}</a>
      </p>
      {operations.map(({ path, method, operation }) => (
        <details key={operation.operationId} id={operation.operationId}>
          <summary>
            <code>
              <b>{method.toUpperCase()}</b> {path}
            </code>
            {operation.security ? <i>{t("apiDocs.person")}</i> : null}
            <span lang="en">{operation.summary}</span>
          </summary>
          <Call {...{ t, operation, document }} />
        </details>
      ))}
    </section>
  );
}

function Call({ t, operation, document }: { t: Translate; operation: Operation; document: Document }) {
  const { parameters = [], requestBody, responses, description = "" } = operation;
  const all = parameters.map((one) =>
    "$ref" in one ? document.components.parameters[one.$ref.split("/").at(-1) ?? ""] : one,
  );
  const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const refused = Object.keys(responses).filter((status) => /^[45]/.test(status));
  return (
    <>
      <p>{t("apiDocs.permission", { scope: /`(.+)`/.exec(description)?.[1] ?? "" })}</p>
      <h3>{t("apiDocs.parameters")}</h3>
      <ul>
        {all.flatMap((one) =>
          one ? (
            <li key={`${one.in} ${one.name}`}>
              <code>{one.name}</code> ({one.in}
              {one.required ? `, ${t("apiDocs.required")}` : ""}) <span lang="en">{one.description}</span>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {requestBody ? <Example title={t("apiDocs.body")} content={requestBody.content} /> : null}
      {good.map(([status, { content }]) => (
        <Example key={status} title={t("apiDocs.answer", { status })} content={content} />
      ))}
      <p>{t("apiDocs.problems", { statuses: refused.join(", ") })}</p>
    </>
  );
}

function Example({ title, content }: { title: string; content: Content | undefined }) {
  const [, { example = undefined } = {}] = Object.entries(content ?? {})[0] ?? [];
  return (
    <>
      <h3>{title}</h3>
      {example === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre tabIndex={0}>{JSON.stringify(example, null, 2)}</pre>
      )}
    </>
  );
}
