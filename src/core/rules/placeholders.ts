/** Made-up texts of repairs that add content. They are sent, not shown, and so are the same in every language. */

/** Stands in for content that was empty. */
export const FILLER = '(empty)';
/** A user message where there was none. */
export const GREETING = 'Hello';
/** A user message after a trailing answer. */
export const CONTINUE = 'Please continue.';
/** The bridge that clients put between a tool result and a user message. */
export const BRIDGE = 'OK';
/** The text that has to stand beside a document. */
export const SEE_DOCUMENT = 'See the attached document.';
/** Stands in for a result nobody recorded. */
export const NO_RESULT = JSON.stringify({ error: 'no result recorded' });
