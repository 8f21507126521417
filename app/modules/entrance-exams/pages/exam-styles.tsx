import styles from "~/ui/exam/exam.css?url";

/** The styles of exam questions, loaded only by the pages of an open attempt and the staff's preview of a question. */
export const ExamStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
