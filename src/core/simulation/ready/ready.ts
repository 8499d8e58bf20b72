import type { ToolDraft } from '../../conversation/tool-draft';
import type { ExampleLanguage } from '../../examples/example';
import type { JsonObject } from '../../json/value';
import type { MockTool } from '../mocks';

/** A tool to declare, with the mock that answers it. */
export interface ReadyTool extends ToolDraft {
  readonly mock: MockTool;
}

/** Tools ready to be used. What it is called is a text of the interface (`i18n`), by `id`. */
export interface ReadySet {
  readonly id: string;
  readonly contents: Readonly<Record<ExampleLanguage, readonly ReadyTool[]>>;
}

/** A JSON Schema of an object whose properties are all required but those named. */
export function parametersOf(properties: JsonObject, optional: readonly string[] = []): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The schema of a text parameter. */
export function text(description: string): JsonObject {
  return { type: 'string', description };
}
