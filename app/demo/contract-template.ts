/** Sections start with `## `, blank lines separate paragraphs, `{{names}}` are replaced by data of the subscription. */
const parties = `## 1. Partes

CONTRATADA: {{institutionLegalName}}, mantenedora de {{institutionName}}, inscrita no CNPJ sob o nº {{institutionCnpj}}, com sede em {{institutionAddress}}.

CONTRATANTE: {{candidateName}}, portador(a) do documento {{candidateDocument}}, residente em {{candidateAddress}}, e-mail {{candidateEmail}}.

{{responsibleClause}}`;

const values = `## 3. Valores e forma de pagamento

{{priceClause}}

{{paymentClause}}

O atraso no pagamento sujeita o CONTRATANTE a multa de 2% (dois por cento) e juros de mora de 1% (um por cento) ao mês, calculados por dia de atraso. Os valores podem ser reajustados uma vez por ano, na forma da Lei nº 9.870/1999.`;

const withdrawal = `## 4. Direito de arrependimento

Por ter sido celebrado fora do estabelecimento comercial, este contrato pode ser desfeito pelo CONTRATANTE, sem necessidade de justificativa, em até 7 (sete) dias contados da assinatura ou do pagamento, o que ocorrer por último, pela área do candidato, nos termos do art. 49 do Código de Defesa do Consumidor. Nesse caso, tudo o que tiver sido pago será devolvido de imediato, com correção monetária.

## 5. Cancelamento e trancamento

Depois do prazo de arrependimento, o CONTRATANTE pode pedir o cancelamento ou o trancamento da matrícula a qualquer momento, pelos canais de atendimento da CONTRATADA. São devidas as parcelas vencidas até a data do pedido. As parcelas a vencer deixam de ser cobradas.`;

const data = `## 6. Proteção de dados pessoais

A CONTRATADA trata os dados pessoais informados na inscrição para executar este contrato, cumprir obrigações legais perante o Ministério da Educação e proteger o crédito, conforme a Lei nº 13.709/2018 (LGPD). Dados sensíveis, como necessidades especiais, são usados somente para oferecer o atendimento adequado.

O CONTRATANTE pode consultar, corrigir e receber uma cópia dos seus dados, bem como pedir a eliminação dos que não precisem ser guardados por lei, pela área do candidato ou pelo e-mail {{institutionEmail}}.`;

const closing = `## 7. Disposições finais

O aceite eletrônico deste contrato, registrado com data, hora e endereço de acesso, tem a mesma validade da assinatura em papel, nos termos da Medida Provisória nº 2.200-2/2001. Uma cópia fica disponível na área do candidato por tempo indeterminado.

Fica eleito o foro do domicílio do CONTRATANTE para resolver qualquer questão decorrente deste contrato.

{{institutionCity}}, {{today}}.`;

const purpose = (extra: string) => `## 2. Objeto

Prestação de serviços educacionais do curso {{courseName}}, nível {{educationLevel}}, modalidade {{modality}}, com carga horária de {{workload}} horas, na unidade {{campusName}}, com ingresso em {{intakeName}}.

${extra}`;

const graduation = purpose(
  "A matrícula vale por um semestre letivo e se renova a cada período com o aceite do CONTRATANTE. O aproveitamento de disciplinas cursadas em outra instituição depende da análise dos documentos apresentados.",
);

const postGraduation = purpose(
  "O certificado de especialização depende da aprovação em todas as disciplinas e da apresentação do diploma de graduação, cuja cópia deve ser enviada em até 90 (noventa) dias.",
);

const postGraduationWithFee = `${postGraduation}

A taxa de matrícula, no valor de {{feeValue}}, é paga antes da assinatura deste contrato, integra o valor total do curso e é devolvida se o CONTRATANTE desistir no prazo de arrependimento.`;

const extension = purpose(
  "O certificado de extensão é emitido a quem tiver frequência mínima de 75% (setenta e cinco por cento). O curso não confere grau acadêmico.",
);

const body = (object: string) => [parties, object, values, withdrawal, data, closing].join("\n\n");

/** Contracts by level code. */
export const contractTemplates = {
  graduacao: { title: "Contrato de prestação de serviços educacionais: graduação", body: body(graduation) },
  "pos-graduacao": {
    title: "Contrato de prestação de serviços educacionais: pós-graduação",
    body: body(postGraduation),
  },
  extensao: { title: "Contrato de prestação de serviços educacionais: extensão", body: body(extension) },
  "pos-com-taxa": {
    title: "Contrato de prestação de serviços educacionais: pós-graduação",
    body: body(postGraduationWithFee),
  },
};
