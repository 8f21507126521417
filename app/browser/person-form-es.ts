// Helps to fill in forms about people. One file per language, so that a phone loads the texts of one language only.
import { personalDataAnswers } from "~/i18n/es/personal-data-answer";
import { startPersonForm } from "./person-form/start";

startPersonForm(personalDataAnswers);
