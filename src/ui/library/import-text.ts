import type { Imported } from '../../core/formats/format';
import { messagesOf } from '../../core/conversation/request';
import type { JsonValue } from '../../core/json/value';
import { createDocument, type ConversationDocument } from '../../core/snapshot/document';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';

/** Takes an import over: a message joins the conversation, anything else takes its place. False when it cannot. */
export async function takeImport(app: App, imported: Imported): Promise<boolean> {
  const t = language.words.dialogs.import;
  const format = language.fill(language.words.formats.names[imported.format] ?? imported.format);
  const { content } = imported;
  if (content.kind === 'message') {
    const { session } = app;
    const value = JSON.parse(content.text) as JsonValue;
    const path = ['messages', messagesOf(session.request).length];
    if (session.isBroken || !session.apply({ label: 'import', edits: [{ kind: 'insert', path, value }] })) {
      app.toasts.show(language.fill(t.cannotAppend));
      return false;
    }
    app.toasts.show(language.fill(t.appended, { format }));
  } else {
    await app.library.replace(
      content.kind === 'document' ? content.document : newDocument(app, content),
      'import',
    );
    app.toasts.show(language.fill(app.library.isKeeping ? t.imported : t.importedWithoutKeeping, { format }));
  }
  for (const { id, values } of imported.notes) {
    app.toasts.show(language.fill(language.words.formats.notes[id], values));
  }
  return true;
}

function newDocument(
  app: App,
  content: { readonly text: string; readonly provider?: string },
): ConversationDocument {
  return createDocument({
    title: language.fill(language.words.dialogs.import.untitled),
    provider: content.provider ?? app.session.surroundings.provider,
    text: content.text,
  });
}
