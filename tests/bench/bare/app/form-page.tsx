import { data, redirect } from "react-router";
import { z } from "zod";
import { fields, here, sections, steps, summary, typed } from "./field";
import { FormField } from "./form-field";
import { Footer, Header } from "./page-frame";
import { Buttons, Choice, Errors, Questions, Steps, Summary } from "./page-part";

interface Posted {
  values: Record<string, string>;
  errors: Record<string, string>;
}

const REQUIRED = "Campo obrigatório";
const rules: Record<string, z.ZodString> = {
  fullName: z.string().regex(/\S\s+\S/, "Digite nome e sobrenome"),
  cpf: z
    .string()
    .refine((text) => new Set(text.replace(/\D/g, "")).size > 1, "O CPF não pode ter todos os números iguais"),
  email: z.string().regex(z.regexes.email, "O e-mail precisa de um único @, como nome@exemplo.com"),
};
const schema = z.object(
  Object.fromEntries(
    fields.map(({ name, required, max = 200 }) => {
      const text = (rules[name] ?? z.string()).max(max);
      return [name, required ? z.string(REQUIRED).pipe(text) : text.optional()];
    }),
  ),
);

export async function action({ request }: { request: Request }) {
  const form = await request.formData();
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const checked = schema.safeParse(Object.fromEntries(Object.entries(values).filter(([, text]) => text !== "")));
  if (checked.success) return redirect("/candidate/graduacao?step=account", 303);
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message;
  return data({ values, errors }, { status: 422 });
}

/** Constants in place of everything that the portal reads from a database. */
export const loader = () => ({ values: typed, summary, steps });

export default function FormPage({
  loaderData,
  actionData,
}: {
  loaderData: ReturnType<typeof loader>;
  actionData?: Posted;
}) {
  const { values, errors } = actionData ?? { values: loaderData.values, errors: {} };
  return (
    <div className="n0tm0">
      <title>{`${actionData ? "Erro: " : ""}Seus dados pessoais · Faculdade Horizonte`}</title>
      <a className="_1yly2" href="#main">
        Pular para o conteúdo
      </a>
      <Header />
      <Choice />
      <main id="main" tabIndex={-1} className="n0tm1 n0tmr">
        <div className="n0tm3 n0tm7">
          <div className="n0tm9 n0tmg">
            <Steps steps={loaderData.steps} />
            <div className="n0tms">
              <div className="n0tmt">
                <Summary summary={loaderData.summary} />
              </div>
              <div>
                <div className="n0tm9 n0tmf">
                  <Errors errors={errors} />
                  <div className="ed2p0">
                    <p className="ed2p1">Inscreva-se na graduação</p>
                    <h1>Seus dados pessoais</h1>
                    <p className="ed2p2">
                      Preencha como aparecem nos seus documentos. Os campos com * são obrigatórios.
                    </p>
                  </div>
                  <form name="step-form" noValidate id="page-form" action={here} method="post">
                    <div className="n0tm9 n0tmf">
                      <section className="_16kf0 _1yly7 _16kf3">
                        <div className="n0tm9 n0tmg">
                          {sections.map((section) => (
                            <fieldset key={section.legend} className="bp6zk">
                              <legend className="bp6zl">{section.legend}</legend>
                              <div className="bp6zm">
                                {section.fields.map((field) => (
                                  <FormField
                                    key={field.name}
                                    field={field}
                                    value={values[field.name] ?? ""}
                                    error={errors[field.name]}
                                  />
                                ))}
                              </div>
                            </fieldset>
                          ))}
                        </div>
                      </section>
                      <Buttons />
                    </div>
                  </form>
                  <Questions />
                </div>
              </div>
            </div>
          </div>
        </div>
      </main>
      <Footer />
    </div>
  );
}
