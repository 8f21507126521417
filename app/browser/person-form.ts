// Helps to fill in forms about people. Each language has a script of its own, in which the Portuguese texts are replaced
// by its own (script-plugin.ts), so that a phone loads the texts of one language only.
import { personalDataAnswers } from "~/i18n/pt-BR/personal-data-answer";
import { startPersonForm } from "./person-form/start";

startPersonForm(personalDataAnswers);
