/** `npm run check -- FILE [--provider P] [--model M] [--json] [--fix]`: the problems and tokens of a request file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRequest, type Reading } from '../src/core/conversation/reading';
import type { Diagnostic } from '../src/core/diagnostics/diagnostic';
import { createPlaces, type Places } from '../src/core/diagnostics/place';
import { repairAll } from '../src/core/diagnostics/repair-all';
import { DIALECTS, findDialect } from '../src/core/dialects';
import { predictResponse, type PredictedResponse } from '../src/core/errors';
import { applySplices } from '../src/core/json/splice';
import { lineColumnAt } from '../src/core/json/scan';
import { isArray, isObject, type JsonValue } from '../src/core/json/value';
import { checkRequest, type CheckOptions } from '../src/core/rules/check';
import { problems as words } from '../src/i18n/en/problems';
import { rules } from '../src/i18n/en/rules';
import { spanOf } from '../src/core/tokens/span';
import { fillText } from '../src/i18n/format';
import { countTokens } from './count-tokens';

const USAGE = 'Usage: npm run check -- FILE [--provider P] [--model M] [--json] [--fix]';
const EXIT_ERRORS = 1;
const EXIT_UNUSABLE = 2;

/** Says why nothing can be checked and ends. */
function giveUp(reason: string): never {
  console.error(reason);
  process.exit(EXIT_UNUSABLE);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        provider: { type: 'string', default: 'openai' },
        model: { type: 'string' },
        json: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
      },
    });
    const [file, ...surplus] = positionals;
    if (file === undefined || surplus.length > 0) giveUp(USAGE);
    return { ...values, file };
  } catch (error) {
    giveUp(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    giveUp(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What a file that holds a bare array of messages is wrapped in. */
const WRAPPING = '{"messages": ';

/** The request a file holds; a bare array is taken for its messages. */
function readFile(file: string): { readonly reading: Reading; readonly isBare: boolean } {
  const text = readText(file);
  const reading = readRequest(text);
  if (reading.fault !== undefined) {
    const { line, column } = lineColumnAt(text, reading.fault.offset);
    giveUp(`${file}:${line}:${column}: not valid JSON (${reading.fault.kind})`);
  }
  if (isArray(reading.value)) return { reading: readRequest(`${WRAPPING}${text}}`), isBare: true };
  if (!isObject(reading.value)) giveUp(`${file}: neither a request body nor a list of messages`);
  return { reading, isBare: false };
}

/** A diagnostic with its place in the file and its texts, as `--json` writes it. */
function reportOf(diagnostic: Diagnostic, places: Places, isBare: boolean) {
  const { rule, severity, pointer, message, values = {}, fixes, evidence, date } = diagnostic;
  const { line, column: wrapped } = places.lineColumnAt(places.rangeOf(pointer).from);
  const column = isBare && line === 1 ? Math.max(1, wrapped - WRAPPING.length) : wrapped;
  const texts = rules[rule];
  const say = (text: Parameters<typeof fillText>[0] | undefined) => fillText(text ?? rule, values, 'en');
  return {
    ...{ rule, severity, pointer, line, column, message },
    ...{ title: say(texts?.title), what: say(texts?.what), why: say(texts?.why), remedy: say(texts?.remedy) },
    ...{ evidence, date, fixes: fixes.map(({ id, kind }) => ({ id, kind })) },
  };
}

/** What the provider would answer to an error, as far as is known. */
function responseTo(diagnostic: Diagnostic, request: JsonValue, options: CheckOptions) {
  if (diagnostic.severity !== 'error') return {};
  const { unknownText: text, unknownMember: member } = words.response;
  return { response: predictResponse(diagnostic, request, options, { text, member }) };
}

type Report = ReturnType<typeof reportOf> & ReturnType<typeof responseTo>;

function print(file: string, problems: readonly Report[]): void {
  problems.forEach(({ severity, rule, pointer, line, column, what, why, remedy, response }, at) => {
    console.log(
      `${file}:${line}:${column} ${severity} ${rule} at ${pointer === '' ? 'the request' : pointer}`,
    );
    console.log(`  ${what}\n  Why: ${why}\n  Remedy: ${remedy}`);
    if (response) printResponse(response, at === 0);
    console.log();
  });
}

function printResponse({ status, wording, body, source }: PredictedResponse, isFirst: boolean): void {
  const { wording: wordings, sources } = words.response;
  const names: Readonly<Record<string, string>> = sources;
  const known = [wordings[wording], ...(source === undefined ? [] : [names[source] ?? source])].join(', ');
  console.log(`  Predicted response: HTTP ${status} ${JSON.stringify(body)} (${known})`);
  if (isFirst) console.log(`  ${words.reportedFirstWhy}`);
}

const { file, provider, model, json, fix } = readOptions();
if (findDialect(provider) === undefined) {
  giveUp(`Unknown provider "${provider}". Known: ${DIALECTS.map(({ id }) => id).join(', ')}`);
}
const options: CheckOptions = { dialect: provider, ...(model === undefined ? {} : { model }) };
const { reading: found, isBare } = readFile(file);
const repairs = fix ? repairAll(found, (request) => checkRequest(request, options)) : undefined;
const text =
  repairs?.splices.reduce((before, splice) => applySplices(before, [splice]), found.text) ?? found.text;
const reading = text === found.text ? found : readRequest(text);
if (reading !== found) writeFileSync(file, isBare ? text.slice(WRAPPING.length, -1) : text);

const places = createPlaces(reading);
const tokens = countTokens(reading.value, { provider, model });
const problems = checkRequest(reading.value, { ...options, promptTokens: spanOf(tokens) }).map(
  (one): Report => ({ ...reportOf(one, places, isBare), ...responseTo(one, reading.value, options) }),
);
const counts = Object.fromEntries(
  ['error', 'warning', 'hint'].map((severity) => [
    severity,
    problems.filter((one) => one.severity === severity).length,
  ]),
);
if (json) {
  console.log(
    JSON.stringify(
      { file, provider, model, repaired: repairs?.count ?? 0, counts, problems, tokens },
      null,
      2,
    ),
  );
} else {
  print(file, problems);
  if (repairs !== undefined) console.log(`${repairs.count} repaired`);
  const sure = tokens.certainty.kind === 'exact' ? '' : `≈ (${tokens.certainty.doubts.join(', ')}) `;
  console.log(
    `${counts['error']} errors, ${counts['warning']} warnings, ${counts['hint']} hints · ${sure}${tokens.total} tokens`,
  );
}
process.exitCode = counts['error'] === 0 ? 0 : EXIT_ERRORS;
