// Tests of modules share a document, so each file begins with an empty one.
if (typeof document !== "undefined") document.body.replaceChildren();
