import styles from "~/ui/exam/exam.css?url";

/** The styles of questions, which only the pages of online exams load. */
export const ExamStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
