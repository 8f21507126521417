/** Mails, text messages and notifications about an account. */
export const accountMessage = {
  "code_password-reset_title": "Código para criar uma nova senha",
  "code_password-reset_text":
    "Use o código abaixo para criar uma nova senha. Ele vale por 10 minutos.\n\nSe não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.",
  "code_sign-in_title": "Código de acesso",
  "code_sign-in_text":
    "Use o código abaixo para entrar. Ele vale por 10 minutos.\n\nNão informe este código a ninguém. Se não foi você que pediu, ignore esta mensagem.",
  code_captcha_title: "Código de confirmação",
  code_captcha_text:
    "Use o código abaixo para confirmar que você é uma pessoa e continuar. Ele vale por 10 minutos.\n\nSe não foi você que pediu, ignore esta mensagem.",
  sms_text: "{{institution}}: {{code}} é o seu código. Vale por 10 minutos. Não o informe a ninguém.",
  resetLink_title: "Crie uma nova senha",
  resetLink_text:
    "Recebemos um pedido para criar uma nova senha. Use o endereço abaixo; ele vale por 1 hora e só pode ser usado uma vez.\n\nSe não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.",
  username_title: "Seu nome de usuário",
  username_text: "Seu nome de usuário é {{username}}. Você também pode entrar com o seu e-mail ou documento.",
  passwordChanged_title: "Sua senha foi alterada",
  passwordChanged_text:
    "A senha da sua conta foi alterada e os outros acessos abertos foram encerrados.\n\nSe não foi você, crie uma nova senha agora e fale com a instituição.",
  temporaryPassword_title: "Você recebeu uma senha temporária",
  temporaryPassword_text:
    "A instituição definiu uma senha temporária para a sua conta. Entre com ela e escolha uma nova senha.\n\nPor segurança, a senha não vai nesta mensagem: quem a definiu deve informá-la a você.",
  approverPassword_title: "Senha temporária para quem aprova devoluções",
  approverPassword_text:
    "{{setter}} definiu uma senha temporária para {{owner}}, que aprova devoluções.\n\nPor 30 dias, essas duas contas não aprovam o que a outra pediu.\n\nSe isso for uma surpresa, fale com as duas pessoas.",
  emailChanged_title: "Seu e-mail foi alterado",
  emailChanged_text:
    "O e-mail da sua conta agora é {{email}}. Esta é a última mensagem que enviamos para este endereço.\n\nSe não foi você, fale com a instituição agora.",
  cellphoneChanged_title: "Seu celular foi alterado",
  cellphoneChanged_text:
    "O celular da sua conta agora é {{cellphone}}. Os códigos por SMS vão para ele.\n\nSe não foi você, troque a senha e fale com a instituição agora.",
  erasure_open_title: "Recebemos o seu pedido de exclusão de dados",
  erasure_open_text:
    "O seu pedido foi registrado e será analisado em até 15 dias. Você receberá a resposta neste e-mail.\n\nSe não foi você, entre na sua conta, troque a senha e fale com a instituição.",
  erasure_delayed_title: "O seu pedido de exclusão de dados aguarda o fim do contrato",
  erasure_delayed_text:
    "O seu pedido foi registrado. Há um contrato em vigor no seu nome, e os dados necessários para cumpri-lo precisam ser mantidos enquanto ele valer. Depois disso o pedido será analisado.\n\nSe não foi você, entre na sua conta, troque a senha e fale com a instituição.",
  erasure_refused_title: "O seu pedido de exclusão de dados não foi atendido",
  erasure_refused_text: "A instituição analisou o seu pedido e respondeu:\n\n{{answer}}",
  erasure_done_title: "Os seus dados foram excluídos",
  erasure_done_text:
    "A sua conta foi encerrada e os seus dados foram excluídos. Ficam apenas os registros de contratos e pagamentos que a lei manda guardar, pelo prazo que ela determina.",
  erasureAsked_title: "Pedido de exclusão de dados",
  erasureAsked_text: "Uma pessoa pediu a exclusão dos próprios dados.",
  welcome_title: "Sua conta foi criada",
  welcome_text:
    "Olá, {{name}}! Sua conta está pronta. Entre com o seu e-mail ou documento para acompanhar a sua inscrição.",
  invitation_title: "Você foi convidado para a equipe",
  invitation_text:
    "Olá, {{name}}! Você recebeu acesso ao portal da equipe. Use o endereço abaixo para criar a sua senha; ele vale por 7 dias e só pode ser usado uma vez.\n\nSe você não esperava este convite, ignore esta mensagem.",
  rightAdded_title: "Você recebeu um novo direito",
  rightAdded_text:
    "A sua conta no portal da equipe recebeu um novo direito. Ele aparece quando você entra.\n\nSe isso for uma surpresa, fale com a instituição.",
  sms_title: "Código por SMS",
  invitationElsewhere_title: "Seu acesso ao portal da equipe",
  invitationElsewhere_text:
    "Olá, {{name}}! Você recebeu acesso ao portal da equipe. Use o endereço abaixo e entre por {{provider}} com este endereço de e-mail.\n\nSe você não esperava este convite, ignore esta mensagem.",
  code_agreement_title: "Código para confirmar o seu vínculo",
  code_agreement_text:
    "Use o código abaixo para confirmar este e-mail e usar a bolsa ou o convênio na sua inscrição. Ele vale por 10 minutos.\n\nNão informe este código a ninguém. Se não foi você que pediu, ignore esta mensagem.",
} as const;
