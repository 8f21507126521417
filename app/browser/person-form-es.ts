// Helps to fill in forms about people; its texts are in one language, so that a phone loads only that.
import { personalDataAnswers } from "~/i18n/es/personal-data-answer";
import { startPersonForm } from "./person-form/start";

startPersonForm(personalDataAnswers);
