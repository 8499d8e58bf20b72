import { createHash } from 'node:crypto';

/** What the split panes write into a style sheet, which takes no nonce, while they are dragged: the cursor for the whole page. */
const PANE_STYLES = ['', ...['ew', 'e', 'w', 'ns', 'n', 's'].map(cursorStyle)];

function cursorStyle(direction: string): string {
  return `*{cursor: ${direction}-resize!important;}`;
}

/** How a policy names an inline text that it allows. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The strictest policy that works in Chromium and Firefox; see README, Decisions. `nonce-cm` is CodeMirror's style sheet. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'nonce-cm' ${PANE_STYLES.map(hashSource).join(' ')}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
