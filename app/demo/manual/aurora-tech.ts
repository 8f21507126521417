import { manualText } from "./text";

export const auroraTech = {
  "pt-BR": manualText(
    "Guia de ingresso da Aurora Tech",
    "Do cadastro ao primeiro commit: o que fazer, até quando e com quem falar.",
    [
      [
        "Como a inscrição funciona",
        "A inscrição leva poucos minutos e é guardada a cada etapa. Comece no celular e termine no computador, se quiser: basta entrar com o mesmo e-mail.",
        "A inscrição é gratuita; só a pós-graduação com taxa de matrícula cobra uma antes do contrato. O consentimento sobre a origem da sua visita e a sua localização é opcional e pode ser retirado na sua conta, em Privacidade.",
      ],
      [
        "Seu computador",
        "Os cursos presenciais têm laboratório aberto das 7h às 22h. Em casa, um computador com 8 GB de memória basta para os dois primeiros semestres; jogos e ciência de dados pedem 16 GB a partir do terceiro.",
        "Não tem computador? Emprestamos um por semestre a quem pede até duas semanas antes das aulas. Escreva para o setor de ingresso com o número da sua inscrição.",
      ],
      [
        "Contrato e primeira parcela",
        "Leia o contrato até o fim: ele diz o preço de cada semestre e o que muda em caso de reprovação. O aceite fica registrado com data, hora e uma cópia em PDF.",
        "Pague com pix, cartão ou boleto. A vaga fica reservada até o último dia das inscrições; depois dele ela passa à lista de espera.",
      ],
      [
        "Documentos",
        "Envie documento com foto, CPF e histórico escolar pelo celular mesmo. A câmera basta, desde que se leia tudo. A conferência leva até 2 dias úteis.",
        "Fez curso técnico ou outra graduação? Envie também o histórico dela: disciplinas equivalentes são dispensadas antes do início das aulas.",
      ],
      [
        "Primeira semana",
        "No primeiro dia você recebe a conta de e-mail, o acesso aos repositórios e o time do projeto do semestre. Os times misturam semestres: ninguém começa sozinho.",
        "As aulas online são ao vivo e ficam gravadas por um ano. A presença conta pelas entregas, não pela câmera ligada.",
      ],
      [
        "Desistência",
        "Antes de pagar, cancele na área do candidato. Depois, são 7 dias para desistir com devolução integral. Passado esse prazo, vale o contrato.",
      ],
    ],
  ),
  en: manualText(
    "Admission guide of Aurora Tech",
    "From sign-up to the first commit: what to do, until when, and whom to ask.",
    [
      [
        "How the application works",
        "The application takes a few minutes and is saved at each step. Begin on the phone and finish on a computer if you like: just sign in with the same e-mail address.",
        "Applying costs nothing; only the postgraduate level with an enrolment fee asks for one, before the contract. Consent to the use of the origin of your visit and of your location is optional and can be withdrawn in your account, under Privacy.",
      ],
      [
        "Your computer",
        "Courses on campus have a laboratory that is open from 7 am to 10 pm. At home, a computer with 8 GB of memory is enough for the first two semesters; games and data science need 16 GB from the third on.",
        "No computer? We lend one for a semester if you ask up to two weeks before classes. Write to the admission office with the number of your application.",
      ],
      [
        "Contract and first installment",
        "Read the contract to the end: it states the price of each semester and what changes if you fail a subject. Your acceptance is recorded with day, time and a copy as PDF.",
        "Pay by pix, card or bank slip. Your place is kept until the last day of applications; after that it goes to the waiting list.",
      ],
      [
        "Documents",
        "Send a document with a photo, your CPF and your school transcript from the phone. The camera is enough as long as everything can be read. Checking takes up to 2 business days.",
        "Did you finish a technical course or another degree? Send its transcript too: equivalent subjects are waived before classes start.",
      ],
      [
        "The first week",
        "On the first day you get your e-mail account, access to the repositories and the team of the semester's project. Teams mix semesters: nobody starts alone.",
        "Online classes are live and stay recorded for a year. Attendance counts by what you hand in, not by the camera.",
      ],
      [
        "Withdrawal",
        "Before paying, cancel in the candidate area. After that you have 7 days to withdraw and get everything back. Later the contract applies.",
      ],
    ],
  ),
  es: manualText(
    "Guía de ingreso de Aurora Tech",
    "Del registro al primer commit: qué hacer, hasta cuándo y con quién hablar.",
    [
      [
        "Cómo funciona la inscripción",
        "La inscripción lleva pocos minutos y se guarda en cada etapa. Empiece en el celular y termine en la computadora, si quiere: basta entrar con el mismo correo.",
        "La inscripción es gratuita; solo el posgrado con tasa de matrícula cobra una, antes del contrato. El consentimiento sobre el origen de su visita y su ubicación es opcional y puede retirarse en su cuenta, en Privacidad.",
      ],
      [
        "Su computadora",
        "Los cursos presenciales tienen laboratorio abierto de 7 a 22 h. En casa, una computadora con 8 GB de memoria basta para los dos primeros semestres; juegos y ciencia de datos piden 16 GB desde el tercero.",
        "¿No tiene computadora? Prestamos una por semestre a quien la pide hasta dos semanas antes de las clases. Escriba al área de ingreso con el número de su inscripción.",
      ],
      [
        "Contrato y primera cuota",
        "Lea el contrato hasta el final: dice el precio de cada semestre y qué cambia si reprueba. La aceptación queda registrada con fecha, hora y una copia en PDF.",
        "Pague con pix, tarjeta o boleto. La plaza queda reservada hasta el último día de inscripciones; después pasa a la lista de espera.",
      ],
      [
        "Documentos",
        "Envíe un documento con foto, el CPF y el historial escolar desde el celular. La cámara basta, siempre que se lea todo. La revisión lleva hasta 2 días hábiles.",
        "¿Hizo un curso técnico u otra carrera? Envíe también su historial: las materias equivalentes se reconocen antes del inicio de clases.",
      ],
      [
        "La primera semana",
        "El primer día recibe su cuenta de correo, el acceso a los repositorios y el equipo del proyecto del semestre. Los equipos mezclan semestres: nadie empieza solo.",
        "Las clases en línea son en vivo y quedan grabadas un año. La asistencia cuenta por las entregas, no por la cámara encendida.",
      ],
      [
        "Desistimiento",
        "Antes de pagar, cancele en el área del candidato. Después tiene 7 días para desistir con devolución total. Pasado ese plazo, se aplica el contrato.",
      ],
    ],
  ),
};
