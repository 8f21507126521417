import type { Rows } from "~/data/insert-rows";
import { accounts } from "./account";
import { demoTenantId } from "./account-row";
import { demoId } from "./demo-id";

interface DemoNotification {
  title: string;
  message: string;
  icon: string;
  /** Path without the base, or a URL of the institution's own site; null opens the message in a dialog. */
  target: string | null;
  minutesAgo: number;
  read?: true;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const ana: DemoNotification[] = [
  {
    title: "Complete os seus dados",
    message: "Confira endereço e telefone antes de se inscrever: eles vão para o contrato.",
    icon: "pencil",
    target: "/update-personal-data",
    minutesAgo: 12,
  },
  {
    title: "Inscrições abertas para 2026",
    message:
      "As inscrições para o próximo período estão abertas. Você pode usar a nota do Enem, fazer a prova online ou entrar com uma segunda graduação. Escolha o curso e conclua em poucos minutos.",
    icon: "graduation",
    target: null,
    minutesAgo: 5 * HOUR,
  },
  {
    title: "Conheça o campus",
    message: "Venha visitar laboratórios e biblioteca no sábado, das 9h às 13h.",
    icon: "pin",
    target: "https://www.aurora.example.com/visita",
    minutesAgo: 2 * DAY,
  },
  {
    title: "Boas-vindas à Universidade Aurora",
    message: "Aqui você acompanha a sua inscrição, o contrato e os pagamentos.",
    icon: "home",
    target: "/portal",
    minutesAgo: 9 * DAY,
    read: true,
  },
];

const course = (title: string, message: string, minutesAgo: number): DemoNotification => ({
  ...{ title, message, minutesAgo },
  icon: "graduation",
  target: null,
  read: true,
});

const beatriz: DemoNotification[] = [
  {
    title: "18 inscrições novas hoje",
    message: "Graduação: 11. Pós-graduação: 5. Extensão: 2. É 20 % mais do que na segunda-feira passada.",
    icon: "graduation",
    target: null,
    minutesAgo: 25,
  },
  {
    title: "Documentos à espera de análise",
    message: "Sete candidatos enviaram documentos desde ontem; o mais antigo espera há 26 horas.",
    icon: "document",
    target: null,
    minutesAgo: 3 * HOUR,
  },
  {
    title: "Envio de e-mails normalizado",
    message: "As mensagens que esperavam desde as 8h10 foram entregues. Veja a situação dos sistemas.",
    icon: "info",
    target: "/system-status",
    minutesAgo: 7 * HOUR,
  },
  {
    title: "Guia do período letivo publicado",
    message: "O calendário acadêmico e as regras de ingresso estão no site da instituição.",
    icon: "book",
    target: "https://www.aurora.example.com/guia",
    minutesAgo: 1 * DAY,
  },
  course(
    "Turma quase cheia: Administração, noturno",
    "Restam 3 vagas na turma de fevereiro, campus Paulista.",
    2 * DAY,
  ),
  course("Cupom BEMVINDO10 muito usado", "O cupom foi aplicado 42 vezes nesta semana.", 3 * DAY),
  course("Turma quase cheia: Direito, matutino", "Restam 5 vagas na turma de fevereiro, campus Paulista.", 4 * DAY),
  course("Conciliação concluída", "Os pagamentos do dia foram conferidos, sem diferenças.", 5 * DAY),
  course("Resumo da semana", "96 inscrições, 71 contratos aceitos e 64 primeiras parcelas pagas.", 7 * DAY),
  course("Jornada de pós-graduação alterada", "A etapa de consentimento passou a vir antes da revisão.", 8 * DAY),
  course("Turma nova: Ciência de Dados", "A turma de março está aberta, com 40 vagas.", 11 * DAY),
  course("Resumo da semana", "88 inscrições, 69 contratos aceitos e 61 primeiras parcelas pagas.", 14 * DAY),
  course("O seu acesso foi criado", "Você administra o Grupo Aurora e as suas duas instituições.", 30 * DAY),
];

const byEmail: Record<string, DemoNotification[]> = {
  "ana.souza@example.com": ana,
  "admin@aurora.example.com": beatriz,
};

/** Recent notifications of a candidate and an administrator, in the language of their institution. */
export function notificationRows(now: Date): Rows {
  return {
    notification: accounts.flatMap(({ tenant, email }) =>
      (byEmail[email] ?? []).map(({ title, message, icon, target, minutesAgo, read }, index) => {
        const sentAt = new Date(now.getTime() - minutesAgo * 60_000).toISOString();
        return {
          tenantId: demoTenantId(tenant),
          id: demoId("notification", email, String(index)),
          userId: demoId("user", email),
          ...{ title, message, icon, targetUrl: target, sentAt },
          readAt: read ? sentAt : null,
        };
      }),
    ),
  };
}
