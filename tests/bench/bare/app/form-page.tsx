import { data, redirect } from "react-router";
import { z } from "zod";
import { fields, sections, steps, summary } from "./field";
import { FormField, Icon } from "./form-field";

interface Posted {
  values: Record<string, string>;
  errors: Record<string, string>;
}

const known: Record<string, z.ZodType> = {
  email: z.email("Informe um e-mail válido."),
  cpf: z.string().regex(/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/, "Confira o CPF."),
};
const shape = fields.map(({ name, required, max = 200 }) => {
  const text = known[name] ?? z.string().max(max);
  return [
    name,
    required
      ? z
          .string()
          .min(1, "Preencha este campo.")
          .pipe(text as z.ZodString)
      : text.optional(),
  ] as const;
});
const schema = z.object(Object.fromEntries(shape));

const typed: Record<string, string> = {};

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
      <title>Seus dados pessoais · Universidade Aurora</title>
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
                <form id="step-form" action="/candidate/graduacao?step=personalInfo" method="post">
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
    </div>
  );
}

function Header() {
  return (
    <header className="_68kion0">
      <div className="n0tma82 n0tma85">
        <div className="_68kion1">
          <a className="_68kion2" href="/candidate/">
            <img className="_68kion3 _68kion6" src="/candidate/brand/aurora-uni.svg" alt="Universidade Aurora" />
            <img className="_68kion3 _68kion7" src="/candidate/brand/aurora-uni-dark.svg" alt="Universidade Aurora" />
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

function Steps({ steps }: { steps: string[] }) {
  return (
    <nav aria-label="Etapas da inscrição">
      <div className="qnoo6h0">
        <p>
          Etapa 5 de 7 · <strong>Dados pessoais</strong>
        </p>
        <progress className="qnoo6h1" max="7" value="5" aria-label="Etapa 5 de 7" />
      </div>
      <ol className="qnoo6h2">
        {steps.map((step, index) => (
          <li key={step} className="qnoo6h4 qnoo6h3" aria-current={index === 4 ? "step" : undefined}>
            <a className="qnoo6hd" href={`/candidate/graduacao?step=${index}`}>
              <span className="qnoo6h9 qnoo6h8" aria-hidden="true">
                {index < 4 ? <Icon path="m5 12.5 4.5 4.5L19 7.5" /> : index + 1}
              </span>
              {step}
              <span className="_1ylyq0e0">{" (concluída)"}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Summary({ summary }: { summary: Record<string, string> }) {
  return (
    <aside className="kpzx5r0 _1ylyq0e6" aria-label="Sua escolha">
      <details>
        <summary className="kpzx5r1">
          <Icon path="M12 7c-2-2-5-2-8-2v13c3 0 6 0 8 2 2-2 5-2 8-2V5c-3 0-6 0-8 2m0 0v13" />
          Sua escolha
          <span className="kpzx5r2">R$ 899,00</span>
          <span className="ucgiwx2">
            <Icon path="m6 9.5 6 6 6-6" />
          </span>
        </summary>
        <div className="kpzx5r3">
          <h2 className="kpzx5r4">Sua escolha</h2>
          <dl className="_1yc89nq0">
            {Object.entries(summary).map(([term, detail]) => (
              <div key={term} className="_1yc89nq1">
                <dt className="_1yc89nq2 _1yc89nq4">{term}</dt>
                <dd className="_1yc89nq3">{detail}</dd>
              </div>
            ))}
          </dl>
          <p className="_1ylyq0e4 _1ylyq0e5">33 vagas disponíveis</p>
          <p className="_1ylyq0e4 _1ylyq0e5">Valor simulado; a vaga é garantida com a conclusão da inscrição.</p>
        </div>
      </details>
    </aside>
  );
}

function Errors({ errors }: { errors: Record<string, string> }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className="_16xft9s5 _16xft9s4 _16xft9s0" aria-labelledby="error-summary-title">
      <Icon path="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4.5v5.5m0 3.5v.01" />
      <h2 id="error-summary-title" className="_16xft9s7">
        Há um problema com os dados
      </h2>
      <ul className="_16xft9s8">
        {entries.map(([name, text]) => (
          <li key={name}>
            <a className="_16xft9s9" href={`#${name}`}>
              {name}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Buttons() {
  return (
    <>
      <div className="g1efco9">
        <div className="g1efcoa">
          <button type="submit" name="intent" value="next" className="g1efco1 g1efco0 g1efco6 g1efco8">
            Avançar
            <Icon path="M5 12h14m-6-6 6 6-6 6" />
          </button>
        </div>
        <button type="submit" name="intent" value="back" formNoValidate className="g1efco3 g1efco0 g1efco6">
          <Icon path="M19 12H5m6-6-6 6 6 6" />
          Voltar
        </button>
      </div>
      <details className="ucgiwx0">
        <summary className="ucgiwx1">
          Continuar depois ou em outro aparelho
          <span className="ucgiwx2">
            <Icon path="m6 9.5 6 6 6-6" />
          </span>
        </summary>
        <div className="n0tma87 n0tma8b">
          <p>Enviamos um link por e-mail. Ele vale por 30 dias.</p>
          <div className="_4qvsow0">
            <label htmlFor="resumeEmail" className="_4qvsow1">
              E-mail para receber o link
            </label>
            <input
              type="email"
              autoComplete="email"
              maxLength={200}
              id="resumeEmail"
              name="resumeEmail"
              className="_4qvsow5"
            />
          </div>
          <button type="submit" name="intent" value="email-link" formNoValidate className="g1efco2 g1efco0 g1efco5">
            Enviar link
          </button>
          <button type="submit" name="intent" value="reset" formNoValidate className="g1efco3 g1efco0 g1efco5">
            Recomeçar a inscrição
          </button>
        </div>
      </details>
    </>
  );
}

function Footer() {
  return (
    <footer className="_68kionc">
      <div className="n0tma82 n0tma85">
        <p>Portal de matrículas de Universidade Aurora</p>
        <a className="_68kionf" href="https://aurora.example.com/termos">
          Termos de uso
        </a>
        <a className="_68kionf" href="https://aurora.example.com/privacidade">
          Política de privacidade
        </a>
        <nav className="_1golhu00" aria-label="Idioma">
          {["pt-BR", "en", "es"].map((language) => (
            <a
              key={language}
              className="_1golhu01"
              href={`/candidate/preference?lng=${language}&next=%2Fcandidate%2Fgraduacao`}
              hrefLang={language}
              lang={language}
            >
              {language}
            </a>
          ))}
        </nav>
        <form className="_1golhu00" aria-label="Aparência" action="/candidate/preference" method="post">
          <input type="hidden" name="next" value="/candidate/graduacao?step=personalInfo" />
          {["light", "dark", "system"].map((theme) => (
            <button
              key={theme}
              type="submit"
              name="theme"
              value={theme}
              className="_1golhu01"
              title={theme}
              aria-pressed="false"
            >
              <Icon path="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0-6v2.5m0 15V22M2 12h2.5m15 0H22M5 5l1.7 1.7m10.6 10.6L19 19M5 19l1.7-1.7M17.3 6.7 19 5" />
              <span className="_1ylyq0e0">{theme}</span>
            </button>
          ))}
        </form>
      </div>
    </footer>
  );
}
