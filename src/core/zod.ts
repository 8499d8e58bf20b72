import * as z from 'zod/mini';

// Compiled parsers need `new Function`, which the content security policy refuses. Imported before any schema is made.
z.config({ jitless: true });
