import styles from "~/ui/writing/writing.css?url";

/** The styles of the pages of an essay, which no other page loads. */
export const EssayStyles = () => <link rel="stylesheet" href={styles} precedence="default" />;
