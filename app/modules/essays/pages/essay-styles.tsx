import styles from "~/ui/writing/writing.css?url";

/** The styles of the pages for writing an essay or taking an exam, and of the clock, essay receipt and exam result. */
export const EssayStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
