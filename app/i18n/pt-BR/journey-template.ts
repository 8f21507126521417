/** The templates of journeys. */
export const journeyTemplate = {
  name_complete: "Completa",
  description_complete:
    "Da escolha do nível ao acesso antecipado: todas as etapas que quase toda instituição usa. A graduação seleciona com o vestibular online.",
  name_short: "Curta",
  description_short:
    "Só o indispensável: curso, campus, dados, conta, vestibular online na graduação, contrato e pagamento.",
  name_selection: "Com redação",
  description_selection:
    "Como a completa, com uma redação em lugar do vestibular: precisa ser aprovada antes do contrato.",
  name_empty: "Vazia",
  description_empty: "Sem nenhum componente. A página de publicação diz o que ainda falta.",
};
