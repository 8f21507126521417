import { formattedText } from "~/domain/entrance/formatted-text";
import { ExamText } from "~/ui/exam";

/** A text of the bank with its few marks. */
export const QuestionText = ({ children }: { children: string }) => <ExamText paragraphs={formattedText(children)} />;
