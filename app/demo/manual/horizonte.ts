import { manualText } from "./text";

export const horizonte = {
  "pt-BR": manualText(
    "Manual de quem chega à Horizonte",
    "Leia com calma: aqui estão os prazos, os endereços e o que combinamos com quem estuda conosco.",
    [
      [
        "Antes de se matricular",
        "Escolha o curso e o turno com a ajuda da página de cursos. Em dúvida, marque uma visita à Unidade Savassi ou à Unidade Salvador: estudantes do último ano mostram as salas e respondem às perguntas.",
        "Na graduação, a seleção é pela nota do Enem, pelo vestibular online ou pela redação. Na pós-graduação basta o diploma de um curso superior reconhecido.",
      ],
      [
        "Prazos que importam",
        "A vaga fica guardada até o último dia das inscrições, que a sua área mostra. Os documentos são pedidos depois da primeira parcela e conferidos em até 2 dias úteis.",
        "O resultado da redação sai em até 3 dias úteis, na sua área e por e-mail. Se você não concordar com a nota, pode pedir revisão uma vez, com os seus motivos.",
      ],
      [
        "Como chegar",
        "Savassi: Avenida Afonso Pena, 2770, a cinco minutos a pé da praça. O bicicletário abre às 6h30. À noite, um ônibus da faculdade leva ao metrô às 22h20 e às 22h50.",
        "Salvador: entrada pela rua lateral, com rampa e elevador. O Horizonte Digital é todo online; as provas são marcadas em um dos dois endereços.",
      ],
      [
        "Preço, bolsas e atraso",
        "A primeira parcela garante a matrícula; as demais vencem todo mês, no dia que o contrato diz. Em atraso há multa de 2% e juros de 1% ao mês, calculados por dia.",
        "Ex-alunos, irmãos e professores da rede pública têm desconto. Peça o seu cupom à secretaria antes de pagar.",
      ],
      [
        "Convivência",
        "Tratamos cada pessoa pelo nome que ela escolhe. Assédio e discriminação são apurados por uma comissão com estudantes, e quem denuncia é protegido.",
        "Trabalhos são de quem assina. Ferramentas de inteligência artificial podem ajudar quando o professor permite e o texto diz como foram usadas.",
      ],
      [
        "Se mudar de ideia",
        "Até o pagamento, o cancelamento é seu, na área do candidato. Depois dele você tem 7 dias para desistir e receber tudo de volta. Conte com a secretaria para qualquer outra mudança.",
      ],
    ],
  ),
  en: manualText(
    "Manual for newcomers to Horizonte",
    "Take your time: here are the deadlines, the addresses and what we agree on with those who study with us.",
    [
      [
        "Before you enrol",
        "Choose the course and the shift on the page of courses. In doubt, book a visit to Unidade Savassi or Unidade Salvador: students of the last year show the rooms and answer questions.",
        "For undergraduate courses you are selected by your Enem score, the online exam or an essay. For postgraduate courses the degree of a recognized higher education course is enough.",
      ],
      [
        "Deadlines that matter",
        "Your place is kept until the last day of applications, which your area shows. Documents are asked for after the first installment and checked within 2 business days.",
        "The result of the essay is out within 3 business days, in your area and by e-mail. If you disagree with the grade you can ask for a review once, with your reasons.",
      ],
      [
        "How to get here",
        "Savassi: Avenida Afonso Pena, 2770, five minutes on foot from the square. The bicycle park opens at 6:30 am. At night a bus of the college goes to the underground at 10:20 and 10:50 pm.",
        "Salvador: entrance by the side street, with a ramp and a lift. Horizonte Digital is fully online; exams are held at one of the two addresses.",
      ],
      [
        "Price, scholarships and late payment",
        "The first installment secures the enrolment; the others are due every month, on the day that the contract names. A late payment costs a late fee of 2% and interest of 1% a month, counted by day.",
        "Former students, siblings and teachers of public schools get a discount. Ask the office for your voucher before you pay.",
      ],
      [
        "Living together",
        "We call each person by the name that they choose. Harassment and discrimination are examined by a committee with students, and those who report are protected.",
        "Work belongs to those who sign it. Tools of artificial intelligence may help where the teacher allows it and the text says how they were used.",
      ],
      [
        "If you change your mind",
        "Until you pay, cancelling is up to you, in the candidate area. After that you have 7 days to withdraw and get everything back. The office helps with any other change.",
      ],
    ],
  ),
  es: manualText(
    "Manual de quien llega a la Horizonte",
    "Léalo con calma: aquí están los plazos, las direcciones y lo que acordamos con quienes estudian con nosotros.",
    [
      [
        "Antes de matricularse",
        "Elija el curso y el turno en la página de cursos. Si tiene dudas, agende una visita a la Unidade Savassi o a la Unidade Salvador: estudiantes del último año muestran las aulas y responden preguntas.",
        "En el grado, la selección es por la nota del Enem, el examen en línea o la redacción. En el posgrado basta el título de una carrera superior reconocida.",
      ],
      [
        "Plazos que importan",
        "La plaza queda reservada hasta el último día de inscripciones, que su área muestra. Los documentos se piden después de la primera cuota y se revisan en 2 días hábiles como máximo.",
        "El resultado de la redacción sale en 3 días hábiles como máximo, en su área y por correo. Si no está de acuerdo con la nota, puede pedir una revisión una vez, con sus motivos.",
      ],
      [
        "Cómo llegar",
        "Savassi: Avenida Afonso Pena, 2770, a cinco minutos a pie de la plaza. El estacionamiento de bicicletas abre a las 6:30. Por la noche, un autobús de la facultad va al metro a las 22:20 y a las 22:50.",
        "Salvador: entrada por la calle lateral, con rampa y ascensor. Horizonte Digital es todo en línea; los exámenes se hacen en una de las dos direcciones.",
      ],
      [
        "Precio, becas y atraso",
        "La primera cuota garantiza la matrícula; las demás vencen cada mes, el día que dice el contrato. El atraso tiene una multa del 2% e intereses del 1% mensual, calculados por día.",
        "Exalumnos, hermanos y docentes de escuelas públicas tienen descuento. Pida su cupón a la secretaría antes de pagar.",
      ],
      [
        "Convivencia",
        "Tratamos a cada persona por el nombre que elige. El acoso y la discriminación los investiga una comisión con estudiantes, y quien denuncia está protegido.",
        "Los trabajos son de quien los firma. Las herramientas de inteligencia artificial pueden ayudar cuando el docente lo permite y el texto dice cómo se usaron.",
      ],
      [
        "Si cambia de idea",
        "Hasta el pago, cancelar depende de usted, en el área del candidato. Después tiene 7 días para desistir y recuperar todo lo que pagó. Cuente con la secretaría para cualquier otro cambio.",
      ],
    ],
  ),
};
