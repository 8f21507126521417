import { manualText } from "./text";

export const auroraUni = {
  "pt-BR": manualText(
    "Manual do candidato da Universidade Aurora",
    "Tudo o que acontece entre a sua inscrição e o primeiro dia de aula, em cinco minutos de leitura.",
    [
      [
        "Formas de ingresso",
        "Você entra na graduação pela nota do Enem, pelo vestibular online, pela redação, por transferência ou com um diploma que já tem. Cada forma diz o que pede antes da escolha, e você pode trocá-la até enviar a inscrição.",
        "Na redação, o tempo começa quando você aperta o botão, não quando abre a página. O texto é guardado enquanto você escreve; se a conexão cair, continue do ponto em que parou.",
        "Quem não passa na primeira tentativa pode escrever outra redação, com outro tema, ou escolher outra forma de ingresso na mesma inscrição.",
      ],
      [
        "Contrato e pagamento",
        "Depois de aprovado, leia e aceite o contrato na área do candidato. Se você tem menos de 18 anos, o responsável financeiro aceita com você.",
        "A primeira parcela confirma a vaga. O pix e o cartão costumam ser confirmados em minutos; o boleto, em até 2 dias úteis. Não pague duas vezes: a página mostra quando o pagamento está sendo confirmado.",
        "O recibo fica sempre disponível na sua área. Ele não é uma nota fiscal.",
      ],
      [
        "Documentos",
        "Pedimos documento de identidade, CPF, comprovante de residência e o certificado e o histórico do ensino médio. Fotografe cada página inteira, sem reflexo, ou envie um PDF de até 30 MB.",
        "A secretaria confere cada documento em até 2 dias úteis. Se algum não for aceito, você recebe o motivo por e-mail e pode enviá-lo de novo, quantas vezes precisar.",
        "Quem ainda espera o certificado pode enviar a declaração de conclusão da escola e entregar o certificado depois.",
      ],
      [
        "Matrícula e início das aulas",
        "Com o pagamento e os documentos em ordem, a matrícula está concluída, e você recebe um e-mail que a confirma. A data do início das aulas está na linha do tempo da sua inscrição.",
        "Na primeira semana há acolhimento nos três campi: visita à biblioteca, cadastro no Wi-Fi e conversa com a coordenação do curso. Leve um documento com foto para retirar a carteira de estudante.",
      ],
      [
        "Bolsas e descontos",
        "Um cupom entra na tela de pagamento e vale para as parcelas que ele indica. O resumo do preço mostra, linha a linha, o que foi descontado.",
        "Bolsas por renda e convênios com empresas são analisados pela secretaria de bolsas, que atende de segunda a sexta, das 9h às 20h, no Campus Paulista e por e-mail.",
      ],
      [
        "Desistência e devolução",
        "Antes do pagamento, cancele a inscrição na área do candidato; nada é cobrado. Depois dele, você tem 7 dias para desistir e receber tudo de volta; o que foi pago por boleto volta por transferência.",
        "Passado esse prazo, vale o que o contrato diz sobre trancamento e cancelamento.",
      ],
      [
        "Acessibilidade e nome social",
        "Diga no formulário o que você precisa: intérprete de Libras, prova ampliada, tempo adicional, mesa adaptada. O núcleo de acessibilidade escreve para você antes da prova e antes das aulas.",
        "O nome social, quando informado, aparece em todas as telas, nas listas de chamada e na carteira de estudante. O nome civil fica só no contrato e no diploma.",
      ],
    ],
  ),
  en: manualText(
    "Candidate manual of Universidade Aurora",
    "Everything that happens between your application and the first day of classes, in five minutes of reading.",
    [
      [
        "Ways of admission",
        "You enter an undergraduate course with your Enem score, the online exam, an essay, a transfer or a degree that you have. Each way says what it asks for before you choose, and you can change it until you send the application.",
        "In the essay, time starts when you press the button, not when you open the page. The text is saved while you write; if the connection drops, go on where you stopped.",
        "If you do not pass at the first try you can write another essay, with another theme, or choose another way of admission in the same application.",
      ],
      [
        "Contract and payment",
        "Once approved, read and accept the contract in the candidate area. If you are under 18, your guardian accepts it with you.",
        "The first installment confirms your place. Pix and cards are usually confirmed within minutes, a bank slip within 2 business days. Do not pay twice: the page shows when a payment is being confirmed.",
        "The receipt is always in your area. It is not a tax invoice.",
      ],
      [
        "Documents",
        "We ask for an identity document, your CPF, proof of residence, and the certificate and transcript of secondary school. Photograph each page as a whole, without reflections, or send a PDF of up to 30 MB.",
        "The office checks each document within 2 business days. If one is not accepted, you get the reason by e-mail and can send it again, as often as you need.",
        "If you are still waiting for the certificate, send your school's declaration of completion and hand in the certificate later.",
      ],
      [
        "Enrolment and start of classes",
        "With the payment and the documents in order the enrolment is complete, and you get an e-mail that confirms it. The first day of classes is in the timeline of your application.",
        "In the first week all three campuses welcome you: a tour of the library, access to the Wi-Fi and a talk with the head of your course. Bring a document with a photo to collect your student card.",
      ],
      [
        "Scholarships and discounts",
        "A voucher is entered on the payment page and applies to the installments that it names. The price breakdown shows line by line what was deducted.",
        "Scholarships by income and agreements with companies are decided by the scholarship office, open Monday to Friday from 9 am to 8 pm at Campus Paulista and by e-mail.",
      ],
      [
        "Withdrawal and refund",
        "Before paying, cancel the application in the candidate area; nothing is charged. After paying you have 7 days to withdraw and get everything back; what was paid by bank slip returns by transfer.",
        "After that the contract says how to suspend or cancel your studies.",
      ],
      [
        "Accessibility and social name",
        "Tell us in the form what you need: a sign language interpreter, a larger print, extra time, an adapted desk. The accessibility office writes to you before the exam and before classes.",
        "Your social name, if you give one, is on every page, on attendance lists and on the student card. The civil name is only in the contract and on the diploma.",
      ],
    ],
  ),
  es: manualText(
    "Manual del candidato de la Universidade Aurora",
    "Todo lo que ocurre entre su inscripción y el primer día de clases, en cinco minutos de lectura.",
    [
      [
        "Formas de ingreso",
        "Usted ingresa al grado con la nota del Enem, el examen en línea, la redacción, un traslado o un título que ya tiene. Cada forma dice lo que pide antes de elegir, y puede cambiarla hasta enviar la inscripción.",
        "En la redacción, el tiempo empieza cuando aprieta el botón, no cuando abre la página. El texto se guarda mientras escribe; si se corta la conexión, siga donde se detuvo.",
        "Quien no aprueba en el primer intento puede escribir otra redacción, con otro tema, o elegir otra forma de ingreso en la misma inscripción.",
      ],
      [
        "Contrato y pago",
        "Una vez aprobado, lea y acepte el contrato en el área del candidato. Si tiene menos de 18 años, el responsable financiero acepta con usted.",
        "La primera cuota confirma la plaza. El pix y la tarjeta suelen confirmarse en minutos; el boleto, en 2 días hábiles como máximo. No pague dos veces: la página muestra cuándo el pago se está confirmando.",
        "El recibo está siempre disponible en su área. No es una factura fiscal.",
      ],
      [
        "Documentos",
        "Pedimos documento de identidad, CPF, comprobante de domicilio y el certificado y el historial de la escuela secundaria. Fotografíe cada página entera, sin reflejos, o envíe un PDF de hasta 30 MB.",
        "La secretaría revisa cada documento en 2 días hábiles como máximo. Si alguno no se acepta, usted recibe el motivo por correo y puede enviarlo otra vez, cuantas veces necesite.",
        "Quien todavía espera el certificado puede enviar la constancia de conclusión de la escuela y entregar el certificado después.",
      ],
      [
        "Matrícula e inicio de clases",
        "Con el pago y los documentos en orden, la matrícula está concluida y usted recibe un correo que la confirma. El primer día de clases está en la línea de tiempo de su inscripción.",
        "En la primera semana los tres campus le reciben: visita a la biblioteca, acceso al Wi-Fi y conversación con la coordinación del curso. Lleve un documento con foto para retirar el carné de estudiante.",
      ],
      [
        "Becas y descuentos",
        "Un cupón se escribe en la página de pago y se aplica a las cuotas que indica. El desglose del precio muestra línea por línea lo descontado.",
        "Las becas por ingresos y los convenios con empresas los analiza la secretaría de becas, de lunes a viernes, de 9 a 20 h, en el Campus Paulista y por correo.",
      ],
      [
        "Desistimiento y devolución",
        "Antes de pagar, cancele la inscripción en el área del candidato; no se cobra nada. Después tiene 7 días para desistir y recuperar todo lo que pagó; lo pagado por boleto vuelve por transferencia.",
        "Pasado ese plazo, se aplica lo que el contrato dice sobre suspensión y cancelación.",
      ],
      [
        "Accesibilidad y nombre social",
        "Diga en el formulario lo que necesita: intérprete de lengua de señas, prueba ampliada, tiempo adicional, mesa adaptada. La oficina de accesibilidad le escribe antes de la prueba y antes de las clases.",
        "El nombre social, cuando lo indica, aparece en todas las páginas, en las listas y en el carné de estudiante. El nombre civil queda solo en el contrato y en el diploma.",
      ],
    ],
  ),
};
