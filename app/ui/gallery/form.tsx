import { Alert } from "../alert";
import { Button, ButtonLink, ButtonRow } from "../button";
import { Card } from "../card";
import { CheckboxField, FieldColumns, Fieldset, RadioGroup } from "../choice-field";
import { DateField } from "../date-field";
import { EmailField } from "../email-field";
import { ErrorSummary } from "../error-summary";
import { Form } from "../form";
import { Inline, Stack } from "../page";
import { PasswordField } from "../password-field";
import { NumberField, SelectField, TextArea, TextField } from "../text-field";
import { GallerySection } from "./section";

const errors = [
  { field: "cpf", text: "CPF inválido: confira os números." },
  { field: "consent", text: "Aceite os termos para continuar." },
];
const states = [
  { value: "SP", label: "São Paulo" },
  { value: "RJ", label: "Rio de Janeiro" },
];

function Fields() {
  return (
    <Fieldset legend="Dados pessoais" hint="Como aparecem no seu documento.">
      <FieldColumns>
        <TextField name="name" label="Nome completo" autoComplete="name" required full />
        <NumberField
          name="cpf"
          label="CPF"
          hint="11 números"
          defaultValue="111.111.111-11"
          error={errors[0]?.text}
          required
        />
        <DateField name="birth" label="Nascimento" autoComplete="bday" required />
        <SelectField name="state" label="Estado" emptyText="Selecione" options={states} />
        <EmailField name="locked" label="E-mail" defaultValue="ana@exemplo.com" readOnly />
        <TextField name="off" label="Indisponível" disabled />
        <PasswordField name="password" label="Senha" hint="Pelo menos 6 caracteres" revealText="Mostrar" />
        <TextArea name="notes" label="Observações" full />
        <RadioGroup
          name="gender"
          label="Precisa de atendimento especial?"
          defaultValue="no"
          options={[
            { value: "yes", label: "Sim" },
            { value: "no", label: "Não" },
          ]}
        />
        <CheckboxField name="consent" label="Li e aceito os termos" error={errors[1]?.text} required />
      </FieldColumns>
    </Fieldset>
  );
}

export function GalleryForm() {
  return (
    <GallerySection title="Formulário">
      <ErrorSummary title="Confira estes campos" errors={errors} />
      <Card>
        <Form method="post" action="#form" noValidate>
          <Fields />
          <ButtonRow
            main={
              <Button wide iconAfter="arrow-right">
                Avançar
              </Button>
            }
            back={
              <ButtonLink href="#back" variant="ghost" icon="arrow-left">
                Voltar
              </ButtonLink>
            }
          />
        </Form>
      </Card>
      <Inline>
        <Button>Principal</Button>
        <Button variant="secondary">Secundário</Button>
        <Button variant="ghost">Discreto</Button>
        <Button variant="danger">Remover</Button>
        <Button disabled>Indisponível</Button>
        <Button pending>Enviando</Button>
        <Button size="small">Pequeno</Button>
        <Button size="large" icon="lock">
          Grande
        </Button>
      </Inline>
      <Stack gap={3}>
        <Alert title="Seu lugar está reservado">Conclua em até 30 minutos.</Alert>
        <Alert kind="success" live>
          Dados salvos.
        </Alert>
        <Alert kind="warning">O boleto vence amanhã.</Alert>
        <Alert kind="error" title="Não foi possível carregar os cursos">
          Tente de novo em alguns instantes.
        </Alert>
      </Stack>
    </GallerySection>
  );
}
