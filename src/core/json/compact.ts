const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[ \t\r\n]+|[:,]|[^" \t\r\n:,]+/gs;

/**
 * Valid JSON text without line breaks: no white space outside strings, or, `spaced`, one space after `:` and `,`. Keys, their
 * order, duplicates and all spelling stay.
 */
export function writeCompact(text: string, spaced = false): string {
  return text.replace(TOKEN, (token) => {
    if (token === ':' || token === ',') return spaced ? `${token} ` : token;
    return /^[ \t\r\n]/.test(token) ? '' : token;
  });
}
