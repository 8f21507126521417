import { fields } from "./field";
import { Icon } from "./form-field";

export function Steps({ steps }: { steps: string[] }) {
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

export function Summary({ summary }: { summary: Record<string, string> }) {
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
          <p className="_1ylyq0e4 _1ylyq0e5">
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
    <div role="alert" tabIndex={-1} className="_16xft9s5 _16xft9s4 _16xft9s0" aria-labelledby="error-summary-title">
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
          <p>Enviamos um link por e-mail. Ele vale por 7 dias e só pode ser usado uma vez.</p>
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
