import * as z from 'zod/mini';
import { valueAt, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../canonical';
import { common, type MockAnswer, type ToolMoment } from './mock';

/** Answers with a text in which `{{name}}` stands for an argument, `{{name.inner}}` for something inside one. */
export const templateMockSchema = z.object({
  kind: z.literal('template'),
  template: z.string(),
  ...common,
});
export type TemplateMock = Readonly<z.infer<typeof templateMockSchema>>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const JSON_START = /^\s*(\[|\{(?!\{))/;

/**
 * In a template that is JSON an argument is written so that the answer is JSON, too: escaped within quotes, as a JSON value
 * outside. In other text a string is put as it is. An absent argument leaves nothing, or `null`.
 */
export function answerTemplate({ template }: TemplateMock, { args }: ToolMoment): MockAnswer {
  const isJson = JSON_START.test(template);
  let isQuoted = false;
  let end = 0;
  const content = template.replace(PLACEHOLDER, (whole, path: string, at: number) => {
    isQuoted = isJson && isWithinQuotes(template.slice(end, at), isQuoted);
    end = at + whole.length;
    const value = argumentAt(args, path.trim());
    if (isQuoted) return JSON.stringify(plainText(value)).slice(1, -1);
    return isJson ? writeJson(value ?? null) : plainText(value);
  });
  return { content };
}

function argumentAt(args: JsonObject, path: string): JsonValue | undefined {
  return valueAt(args, [path]) ?? valueAt(args, path.split('.').map(stepOf));
}

function stepOf(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function plainText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : writeJson(value);
}

/** Whether JSON text that begins `isQuoted` or not ends within quotes. */
function isWithinQuotes(text: string, isQuoted: boolean): boolean {
  const quotes = text.replace(/\\[^]/g, '').split('"').length - 1;
  return isQuoted === (quotes % 2 === 0);
}
