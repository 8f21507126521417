import { fields, stages } from "./field";
import { Arrow, Icon } from "./icon";

export function Choice() {
  return (
    <section className="_68kic" aria-label="Sua inscrição">
      <div className="n0tm3 n0tm7">
        <div className="_68kid">
          <strong>Ana Lima</strong>
          <span className="_68kie">
            <Icon path="m2 9 10-5 10 5-10 5zm4 2v5c3 3 9 3 12 0v-5m4-2v6" />
            Administração
          </span>
          <span className="_68kie">
            <Icon path="M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21m0-14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5" />
            Unidade Savassi
          </span>
          <span className="_68kie">
            <Icon path="M4 4h8l8.5 8.5-8 8L4 12zm4 3.99v.01" />
            Transferência externa
          </span>
        </div>
      </div>
    </section>
  );
}

export function Steps({ steps }: { steps: string[] }) {
  return (
    <nav aria-label="Etapas até a matrícula">
      <ol className="_1x9g0">
        <li className="_1x9g1" aria-current="step">
          <progress className="_1x9g2" value="0.5" aria-hidden="true" />
          <div className="_1x9g4">
            <span className="_1x9g5">Etapa 1 de 4 · </span>
            <b>Inscrição</b> · Dados pessoais
            <details className="_1x9g8">
              <summary className="_1x9g9">
                (passo 4 de 7)
                <Arrow />
              </summary>
              <ol className="_1x9gb" aria-label="Passos da inscrição">
                {steps.map((step, index) => (
                  <li key={step} className="_1x9gd _1x9gc" aria-current={index === 3 ? "step" : undefined}>
                    {index < 3 ? (
                      <a className="_1x9gg" href={`/candidate/graduacao?step=${index}`}>
                        {step}
                      </a>
                    ) : (
                      step
                    )}
                  </li>
                ))}
              </ol>
            </details>
          </div>
        </li>
        {stages.map((stage) => (
          <li key={stage} className="_1x9g1">
            <progress className="_1x9g2" value="0" aria-hidden="true" />
            <div className="_1x9g3">
              {` ${stage}`}
              <span className="_1yly1"> (a seguir)</span>
            </div>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The shapes of the picture of a course. */
const shapes = {
  "var(--c-ink6)": ["M0 0h240v120h-240z"],
  "var(--c-ink2)": [
    "M0 0h40v40h-40z",
    "M200 80h40v40h-40z",
    "M120 52h27v68h-27zM147 52h-27A27 27 0 0 1 147 25z",
    "M66 88h27v32h-27zM93 88h-27A27 27 0 0 1 93 61z",
  ],
  "var(--c-ink5)": [
    "M0 120h40A40 40 0 0 0 0 80z",
    "M240 0h-40A40 40 0 0 0 240 40zM0 40h40A40 40 0 0 1 0 80zM240 80h-40A40 40 0 0 1 240 40z",
    "M93 70h27v50h-27zM120 70h-27A27 27 0 0 1 120 43z",
    "M147 34h27v86h-27zM174 34h-27A27 27 0 0 1 174 7z",
  ],
  "var(--c-ink3)": ["M74 30a14 14 0 1 1 28 0a14 14 0 1 1-28 0z"],
};

export function Summary({ summary }: { summary: Record<string, string> }) {
  return (
    <aside className="_1o980 _1yly7" aria-label="Sua escolha">
      <details className="ucgi4">
        <summary className="_1o981">
          <Icon path="M12 7c-2-2-5-2-8-2v13c3 0 6 0 8 2 2-2 5-2 8-2V5c-3 0-6 0-8 2m0 0v13" />
          <span className="_1o982">Administração</span> <span className="_1o984">R$ 899,00</span>
          <Arrow />
        </summary>
        <div className="_1o983">
          <svg
            className="_17um0"
            viewBox="0 0 240 120"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            focusable="false"
          >
            {Object.entries(shapes).flatMap(([fill, paths]) =>
              paths.map((path) => <path key={path} fill={fill} d={path} />),
            )}
          </svg>
        </div>
        <div className="_1o985">
          <h2 className="_1o986">Sua escolha</h2>
          <dl className="_6u9u0">
            {Object.entries(summary).map(([term, detail]) => (
              <div key={term} className="_6u9u4 _6u9u1">
                <dt className="_6u9u5">{term}</dt>
                <dd className="_6u9u6">{detail}</dd>
              </div>
            ))}
          </dl>
          <p className="_1yly4 _1yly5">33 vagas disponíveis</p>
          <p className="_1yly4 _1yly5">
            Valor simulado; ao confirmar a inscrição a vaga fica reservada, e o pagamento a garante.
          </p>
        </div>
      </details>
    </aside>
  );
}

export function Errors({ errors }: { errors: Record<string, string> }) {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className="_16xft9s5" aria-labelledby="error-summary-title">
      <Icon path="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4.5v5.5m0 3.5v.01" />
      <h2 id="error-summary-title" className="_16xft9s7">
        Há um problema com os dados
      </h2>
      <ul className="_16xft9s8">
        {entries.map(([name, text]) => (
          <li key={name}>
            <a className="_16xft9s9" href={`#${name}`}>
              {`${fields.find((field) => field.name === name)?.label}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Buttons() {
  return (
    <>
      <div className="xr009">
        <div className="xr00b">
          <button type="submit" name="intent" value="next" className="xr000 xr001 xr006 xr008">
            Avançar
            <Icon path="M5 12h14m-6-6 6 6-6 6" />
          </button>
        </div>
        <button type="submit" name="intent" value="back" formNoValidate className="xr000 xr003 xr006">
          <Icon path="M19 12H5m6-6-6 6 6 6" />
          Voltar
        </button>
      </div>
      <details className="ucgi0">
        <summary className="ucgi1">
          Continuar depois ou em outro aparelho
          <Arrow />
        </summary>
        <div className="ucgi3">
          <div className="n0tm9 n0tmd">
            <p>Enviamos um link por e-mail. Ele vale por 7 dias e só pode ser usado uma vez.</p>
            <div className="bp6z0">
              <label htmlFor="resumeEmail" className="bp6z5">
                E-mail para receber o link
              </label>
              <input
                type="text"
                inputMode="email"
                autoCapitalize="none"
                spellCheck="false"
                autoComplete="email"
                maxLength={200}
                id="resumeEmail"
                name="resumeEmail"
                className="bp6zb"
              />
            </div>
            <div className="n0tma n0tmd">
              <button type="submit" name="intent" value="email-link" formNoValidate className="xr000 xr002 xr005">
                Enviar link
              </button>
              <button type="submit" name="intent" value="reset" formNoValidate className="xr000 xr003 xr005">
                Recomeçar a inscrição
              </button>
            </div>
          </div>
        </div>
      </details>
    </>
  );
}

const questions = {
  "Posso parar e continuar depois?":
    "Sim. O que você preencheu fica guardado a cada etapa. Abra o portal de novo no mesmo aparelho ou, depois de criar a conta, entre em qualquer outro e continue de onde parou.",
  "Por que pedem o meu CPF e o meu endereço?":
    "O contrato, a cobrança e o registro acadêmico precisam deles por lei. O CPF aparece só em parte nas telas. Na sua conta, em Privacidade, você baixa todos os seus dados e pode pedir que sejam apagados.",
  "Tenho menos de 18 anos. Posso me inscrever?":
    "Sim, com um responsável financeiro maior de idade. O portal pede os dados dele em uma etapa própria, e ele aceita o contrato com você.",
};

export function Questions() {
  return (
    <div className="_1yly7">
      <details className="ucgi0">
        <summary className="ucgi1">
          Dúvidas sobre esta etapa (3)
          <Arrow />
        </summary>
        <div className="ucgi3">
          <div className="_1c9b0">
            {Object.entries(questions).map(([question, answer]) => (
              <section key={question} lang="pt-BR">
                <h2>{question}</h2>
                <p>{answer}</p>
              </section>
            ))}
            <p>
              <a href="/candidate/questions" target="_blank" rel="noopener">
                Todas as perguntas (abre em nova aba)
              </a>
            </p>
          </div>
        </div>
      </details>
    </div>
  );
}
