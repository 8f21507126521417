import { data, redirect } from "react-router";
import { z } from "zod";
import { fields, here, sections, steps, summary, typed } from "./field";
import { FormField } from "./form-field";
import { Footer, Header, Help } from "./page-frame";
import { Buttons, Errors, Steps, Summary } from "./page-part";

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
    <div className="n0tma80">
      <title>{`${actionData ? "Erro: " : ""}Seus dados pessoais · Universidade Aurora`}</title>
      <a className="_1ylyq0e1" href="#main">
        Pular para o conteúdo
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="n0tma81 n0tma8l">
        <div className="n0tma82 n0tma85">
          <div className="n0tma87 n0tma8e">
            <Steps steps={loaderData.steps} />
            <div className="n0tma8m">
              <Summary summary={loaderData.summary} />
              <div className="n0tma87 n0tma8d">
                <Errors errors={errors} />
                <div className="iuglqc0">
                  <p className="iuglqc1">Inscreva-se na graduação</p>
                  <h1>Seus dados pessoais</h1>
                  <p className="iuglqc2">
                    Preencha como aparecem nos seus documentos. Os campos com * são obrigatórios.
                  </p>
                </div>
                <form id="step-form" data-validate="" action={here} method="post">
                  <section className="_1ibeyht0 _1ylyq0e6 _1ibeyht3">
                    <div className="n0tma87 n0tma8e">
                      {sections.map((section) => (
                        <fieldset key={section.legend} className="_4qvsowe">
                          <legend className="_4qvsowf">{section.legend}</legend>
                          <div className="_4qvsowg">
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
                </form>
              </div>
            </div>
          </div>
        </div>
      </main>
      <Footer />
      <Help />
    </div>
  );
}
