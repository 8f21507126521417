import { formattedText } from "~/modules/entrance-exams/rules/formatted-text";
import { ExamText } from "~/ui/exam";

/** A text of the question bank, with its marks (bold, italic, superscript, subscript) as formatting. */
export const QuestionText = ({ children }: { children: string }) => <ExamText paragraphs={formattedText(children)} />;
