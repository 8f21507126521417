import { Badge } from "../badge";
import { ButtonLink } from "../button";
import { Card } from "../card";
import { ChoiceButtons, ChoiceCards } from "../choice-cards";
import { type NextStep, NextStepsList } from "../next-steps-list";
import { Grid } from "../page";
import { PriceTag } from "../price-tag";
import { type Stage, Stepper, type StepperPart } from "../stepper";
import { SubscriptionCard } from "../subscription-card";
import { SummaryAside } from "../summary-aside";
import { GallerySection } from "./section";

const stages: Stage[] = [
  { id: "application", label: "Inscrição", state: "done" },
  { id: "contract", label: "Contrato", state: "current" },
  { id: "payment", label: "Pagamento", state: "upcoming" },
  { id: "enrolment", label: "Matrícula", state: "upcoming" },
];

const parts: StepperPart[] = [
  { id: "modes", label: "Forma de ingresso", state: "done", href: "#modes" },
  { id: "courses", label: "Curso", state: "current" },
  { id: "campuses", label: "Campus", state: "upcoming" },
];

const courses = [
  {
    value: "software",
    title: "Engenharia de Software",
    description: "Bacharelado · 8 semestres",
    meta: "Noite",
    badge: <Badge tone="primary">Mais procurado</Badge>,
    price: (
      <PriceTag amount="R$ 899,00" struck={{ amount: "R$ 1.299,90", label: "Preço sem desconto" }} note="por mês" />
    ),
  },
  {
    value: "law",
    title: "Direito",
    description: "Bacharelado · 10 semestres",
    meta: "Manhã e noite",
    price: <PriceTag amount="R$ 1.120,00" note="por mês" />,
  },
  {
    value: "nursing",
    title: "Enfermagem",
    description: "Vagas esgotadas neste processo",
    disabled: true,
    badge: <Badge>Esgotado</Badge>,
  },
];

const nextSteps: NextStep[] = [
  { id: "1", title: "Inscrição", state: "done", stateText: "concluída", when: "12/03/2026" },
  {
    id: "2",
    title: "Pagamento da primeira parcela",
    state: "current",
    stateText: "pendente",
    reason: "Vence em 20/03/2026",
  },
  { id: "3", title: "Envio de documentos", state: "upcoming", stateText: "a seguir", reason: "RG, CPF e histórico" },
  { id: "4", title: "Acesso ao curso", state: "blocked", stateText: "bloqueado", reason: "Abre após o pagamento." },
];

export function GalleryJourney() {
  return (
    <GallerySection title="Jornada">
      <Stepper
        label="Etapas até a matrícula"
        stages={stages}
        position="Etapa 2 de 4"
        stateTexts={{ done: "concluída", upcoming: "a seguir" }}
        detail="Curso"
        parts={parts}
        partsLabel="Passos da inscrição"
        partText={(position, total) => `passo ${position} de ${total}`}
      />
      <Grid column="large" gap={5}>
        <ChoiceCards legend="Escolha o curso" name="course" choices={courses} defaultValue="software" required />
        <SummaryAside
          title="Sua escolha"
          total="R$ 899,00"
          items={[
            { term: "Nível", detail: "Graduação" },
            { term: "Ingresso", detail: "Nota do ENEM" },
            { term: "Curso", detail: "Engenharia de Software" },
          ]}
        />
      </Grid>
      <ChoiceCards
        legend="Com erro"
        name="course-error"
        hint="Você pode mudar depois."
        error="Escolha um curso para continuar."
        choices={courses.slice(0, 2)}
      />
      <ChoiceButtons
        name="mode"
        current="enem"
        choices={[
          { value: "enem", title: "Nota do ENEM", description: "Use sua nota a partir de 2015", icon: "graduation" },
          { value: "essay", title: "Redação online", description: "Faça agora, em até 2 horas", icon: "pencil" },
          { value: "transfer", title: "Transferência", description: "Traga o que já cursou", icon: "refresh" },
        ]}
      />
      <Grid column="large" gap={5}>
        <Card title="Próximos passos" lead="Faltam 3 passos para o início das aulas.">
          <NextStepsList steps={nextSteps} />
        </Card>
        <SubscriptionCard
          title="Engenharia de Software"
          subtitle="Campus Centro · Noite"
          status={{ text: "Aguardando pagamento", tone: "warning" }}
          items={[
            { term: "Inscrição", detail: "2026-00412" },
            { term: "Ingresso", detail: "Nota do ENEM" },
          ]}
          actions={
            <>
              <ButtonLink href="#continue" iconAfter="arrow-right">
                Continuar
              </ButtonLink>
              <ButtonLink href="#details" variant="ghost">
                Ver detalhes
              </ButtonLink>
            </>
          }
        />
      </Grid>
    </GallerySection>
  );
}
