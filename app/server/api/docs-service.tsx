import type { ServiceName } from "~/api/call";
import type { Translate } from "~/i18n/translator";

/** Where the services are open to other systems. */
export const BASE = "/api/v1";

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
/** The part of a description that the page shows. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}

/** A service and its calls, which open one by one. */
export function Service({ t, name, document }: { t: Translate; name: ServiceName; document: Document }) {
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
